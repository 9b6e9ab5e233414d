import type { SearchKind } from '@florilege/shared/contracts'
import type { Db, Trx } from '../database/database.ts'

/** Words of an item as the search reads them. */
export type SearchWords = { id: number; kind: SearchKind; title: string; byline: string | null; body: string }

const LONGEST_BODY = 10_000

/** Well-formed and without what PostgreSQL refuses. */
const clean = (text: string): string => text.replaceAll('\u0000', ' ').toWellFormed()

const row = ({ id, kind, title, byline, body }: SearchWords) => ({
  item_id: id,
  kind,
  title: clean(title),
  byline: byline === null ? null : clean(byline),
  body: clean(body).slice(0, LONGEST_BODY).toWellFormed(),
})

/**
 * Makes items findable, or brings what is found up to date; belongs in the transaction that writes them. Who may see
 * an item is asked at each search, so private ones may be indexed. Entities are indexed by the database itself.
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

/** Makes one item findable; see `indexItems`. */
export const indexItem = (trx: Db | Trx, item: SearchWords): Promise<void> => indexItems(trx, [item])

/** Takes items out of the search, a draft for instance. Deleted items leave by themselves. */
export const unindexItems = async (trx: Db | Trx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await trx.deleteFrom('search_document').where('item_id', 'in', ids).execute()
}
