import type { Filling } from './growth-database.ts'
import { seed, SEED_FORM } from './growth-seed.ts'

/** People and their posts. */
export const POSTS: Filling = { name: 'growth', form: SEED_FORM, what: 'posts', seed }
