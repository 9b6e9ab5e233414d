import type { Trx } from './database/database.ts'

/** What a thing was, for the audit: it is gone, or soon will be. */
export type Removed = Readonly<Record<string, string | number | null>>

/** Takes one thing away by the rules of its own feature, and says what it was. Null when it is gone already. */
export type Removal = (trx: Trx, id: number) => Promise<Removed | null>

/** What can be taken away by who administrates, by the name of its table (server/src/removals.ts). */
export type Removals = Readonly<Record<string, Removal>>
