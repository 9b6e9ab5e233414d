import type { ReleaseTables } from '../../releases/release-tables.ts'
import type { FoundationTables } from './foundation-tables.ts'

/** Every table, by feature. */
export type Tables = FoundationTables & ReleaseTables
