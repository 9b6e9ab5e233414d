import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { RECORD_PICTURES } from '@florilege/shared/contracts'
import type { MergedThing } from '@florilege/shared/contracts'

/** Column whose rows a merge moves from one record to another. */
export type Place = {
  table: string
  column: string
  thing: MergedThing
  /** Rest of the primary key, with the type of each column. */
  keys: Readonly<Record<string, string>>
  /** Condition on `one`, a row of the merged record, under which it stays there: the kept record has its like. */
  stays?: (kept: number) => RawBuilder<boolean>
  /** Position of a moved row, after those of the kept record. */
  position?: (kept: number) => RawBuilder<number>
}

const ID = { id: 'bigint' }

const after = (last: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`least(one.position + 1 + coalesce((${last}), -1), 32767)`

/** Every column that a merge moves. Links between the two records and doubled links are deleted before. */
export const PLACES: readonly Place[] = [
  {
    table: 'record_link',
    column: 'from_id',
    thing: 'links',
    keys: { type: 'text', to_id: 'bigint', role: 'text' },
    position: (kept) =>
      after(sql`select max(own.position) from record_link own where own.from_id = ${kept} and own.type = one.type`),
  },
  { table: 'record_link', column: 'to_id', thing: 'links', keys: { from_id: 'bigint', type: 'text', role: 'text' } },
  {
    table: 'item_media',
    column: 'item_id',
    thing: 'pictures',
    keys: { media_id: 'bigint' },
    stays: (kept) => sql<boolean>`(exists (select from item_media own where own.item_id = ${kept} and own.media_id = one.media_id)
      or (select count(*) from item_media own where own.item_id = ${kept})
        + (select count(*) from item_media before where before.item_id = one.item_id
            and (before.position, before.media_id) <= (one.position, one.media_id)) > ${RECORD_PICTURES})`,
    position: (kept) => after(sql`select max(own.position) from item_media own where own.item_id = ${kept}`),
  },
  { table: 'comment', column: 'object_id', thing: 'comments', keys: ID },
  {
    table: 'item_like',
    column: 'item_id',
    thing: 'likes',
    keys: { entity_id: 'bigint' },
    stays: (kept) =>
      sql<boolean>`exists (select from item_like own where own.item_id = ${kept} and own.entity_id = one.entity_id)`,
  },
  { table: 'post', column: 'shared_id', thing: 'shares', keys: ID },
  { table: 'contribution', column: 'record_id', thing: 'contributions', keys: ID },
  { table: 'artwork_order', column: 'record_id', thing: 'orders', keys: ID },
  { table: 'florilege_entry', column: 'item_id', thing: 'anthologies', keys: ID },
  {
    table: 'notification',
    column: 'item_id',
    thing: 'notices',
    keys: ID,
    stays: (kept) => sql<boolean>`exists (select from notification own where own.item_id = ${kept} and own.to_id = one.to_id
      and own.kind = one.kind and (own.from_id, own.comment_id, own.subject_id, own.note)
        is not distinct from (one.from_id, one.comment_id, one.subject_id, one.note))`,
  },
]

export const nameOf = ({ table, column }: Pick<Place, 'table' | 'column'>): string => `${table}.${column}`

/** Columns that refer to items or records, and stay as they are in a merge, each with the reason. */
export const STAYING: Readonly<Record<string, string>> = {
  'record.id': 'the record itself',
  'media.id': 'no record',
  'post.id': 'no record',
  'florilege.id': 'no record',
  'contribution.id': 'no record',
  'post_pin.post_id': 'no record',
  'post.lesson_id': 'a lesson',
  'lesson_unveiled.lesson_id': 'a lesson',
  'timeline_hidden.item_id': 'a post',
  'map_place.item_id': 'a mood',
  'upload_session.media_id': 'a file',
  'imported_item.item_id': 'from the archive of a person, which has no records',
  'search_document.item_id': 'derived from the record, which is not found while it is merged',
  'record_stale.record_id': 'derived; triggers queue both records',
  'record_key.record_id': 'derived from the record',
  'record_unpaired.record_id': 'derived; a trigger queues the kept record',
  'record_version.record_id': 'the history of the merged record, to which that of the kept one leads',
  'record_bulk_row.record_id': 'what a bulk edit did to this record',
  'item_moderation.item_id': 'a decision about this record',
  'record_merge.kept_id': 'what a merge did to this record',
  'record_merge.merged_id': 'what a merge did to this record',
  'record_pair.first_id': 'a pair of this record, hidden while it is merged',
  'record_pair.second_id': 'a pair of this record, hidden while it is merged',
  'record_import_row.record_id': 'what an import did to this record',
  'record_import_picture.record_id': 'what an import did to this record',
  'event.item_id': 'kept for a day',
}
