import type { Trx } from './database/database.ts'

/** Takes one thing away by the rules of its own feature. False when it is gone already. */
export type Removal = (trx: Trx, id: number) => Promise<boolean>

/** What can be taken away by who administrates, by the name of its table (server/src/removals.ts). */
export type Removals = Readonly<Record<string, Removal>>
