import { sql } from 'kysely'
import { LINKED_KINDS } from '@florilege/shared/contracts'
import type { EntryDraft } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { itemCards } from '../../platform/item/item-cards.ts'
import { refuse } from '../../platform/refusal.ts'

export type EntryRow = { id: number; of_item: boolean; item_id: number | null; words: string }

/** Entries of a florilège in order. */
export const entriesOf = (db: Db | Trx, florilege: number): Promise<EntryRow[]> =>
  db
    .selectFrom('florilege_entry')
    .select(['id', 'of_item', 'item_id', 'words'])
    .where('florilege_id', '=', florilege)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Kinds of items in an anthology: no anthologies, and no solutions, which stay hidden until one has tried. */
const KINDS: ReadonlySet<string> = new Set(LINKED_KINDS.filter((kind) => kind !== 'florilege'))

/** Refuses new entries with 422, by position, when the actor may not see the item or its kind is not permitted. */
const requireItems = async (trx: Trx, actor: Actor, entries: readonly EntryDraft[], known: ReadonlyMap<number, EntryRow>) => {
  const wanted = entries.flatMap(({ id, item_id }) => (id === undefined && item_id !== null ? [item_id] : []))
  const seen = await itemCards(trx, actor, wanted)
  for (const [at, { id, item_id }] of entries.entries()) {
    if (id !== undefined && !known.has(id))
      throw refuse('DATA_INVALID', 'DATA_INVALID', { [`entries.${at}.id`]: 'ENTRY_UNKNOWN' })
    if (id !== undefined || item_id === null) continue
    const kind = seen.get(item_id)?.kind
    if (kind === undefined || !KINDS.has(kind))
      throw refuse('DATA_INVALID', 'DATA_INVALID', { [`entries.${at}.item_id`]: 'ITEM_UNKNOWN' })
  }
}

/** Replaces the entries; an existing one keeps its item, visible or not. */
export const setEntries = async (trx: Trx, actor: Actor, florilege: number, entries: readonly EntryDraft[]): Promise<void> => {
  const known = new Map((await entriesOf(trx, florilege)).map((row) => [row.id, row]))
  await requireItems(trx, actor, entries, known)
  const placed = entries.map((entry, position) => ({ ...entry, position }))
  const staying = placed.flatMap(({ id, position, words }) => (id === undefined ? [] : [{ id, position, words }]))
  const gone = [...known.keys()].filter((id) => !staying.some((entry) => entry.id === id))
  if (gone.length > 0) await trx.deleteFrom('florilege_entry').where('id', 'in', gone).execute()
  // Remaining entries keep their ids for pages that have them open.
  await sql`
    update florilege_entry set position = placed.position, words = placed.words
    from jsonb_to_recordset(${JSON.stringify(staying)}::jsonb) as placed (id bigint, position smallint, words text)
    where florilege_entry.id = placed.id`.execute(trx)
  const added = placed.flatMap(({ id, item_id, position, words }) =>
    id === undefined ? [{ florilege_id: florilege, position, words, item_id, of_item: item_id !== null }] : [],
  )
  if (added.length > 0) await trx.insertInto('florilege_entry').values(added).execute()
}
