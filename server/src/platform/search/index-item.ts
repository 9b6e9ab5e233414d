import type { SearchKind } from '@florilege/shared/contracts'
import type { Db, Trx } from '../database/database.ts'

/** Searchable texts of an item. */
export type SearchWords = { id: number; kind: SearchKind; title: string; byline: string | null; body: string }

const LONGEST_BODY = 10_000

/** Well-formed, and without characters that PostgreSQL refuses. */
const clean = (text: string): string => text.replaceAll('\u0000', ' ').toWellFormed()

const row = ({ id, kind, title, byline, body }: SearchWords) => ({
  item_id: id,
  kind,
  title: clean(title),
  byline: byline === null ? null : clean(byline),
  body: clean(body).slice(0, LONGEST_BODY).toWellFormed(),
})

/**
 * Adds items to the search index, or updates them; belongs in the transaction that writes them. Each search checks
 * visibility, so private items may be indexed. Triggers index entities.
 */
export const indexItems = async (trx: Db | Trx, items: readonly SearchWords[]): Promise<void> => {
  if (items.length === 0) return
  await trx
    .insertInto('search_document')
    .values(items.map(row))
    .onConflict((conflict) =>
      conflict.column('item_id').doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        title: eb.ref('excluded.title'),
        byline: eb.ref('excluded.byline'),
        body: eb.ref('excluded.body'),
      })),
    )
    .execute()
}

/** Indexes one item; see `indexItems`. */
export const indexItem = (trx: Db | Trx, item: SearchWords): Promise<void> => indexItems(trx, [item])

/** Takes items out of the search, a draft for instance. Deleted items leave by themselves. */
export const unindexItems = async (trx: Db | Trx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await trx.deleteFrom('search_document').where('item_id', 'in', ids).execute()
}
