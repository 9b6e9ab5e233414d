import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Colour, RecordAction, RecordKind, RecordStatus } from '@florilege/shared/contracts'
import type { Json, Timestamp } from '../../platform/database/foundation-tables.ts'

export type CatalogueTables = {
  /** Organisations that imports and installations own records by, under the name they were asked for. */
  catalogue_owner: { name: string; entity_id: number }
  record: {
    id: number
    kind: RecordKind
    class: string | null
    title: string
    /** Folded, at most 200 characters. */
    sort_title: string
    byline: string | null
    detail: string | null
    language: string
    status: RecordStatus
    /** When what is scheduled is published; null for everything else. */
    publish_at: Timestamp | null
    /** When it was published first, and the same as what lists are ordered by. Kept by a trigger. */
    published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    newness: Generated<number>
    /** Privacy of the item once it is published; until then it is private. Taken from the item at the insert. */
    privacy_when_published: Generated<0 | 1 | 9>
    fields: Json<Record<string, unknown>>
    /** Number of the plate; the largest integer for what is no plate. */
    plate_order: Generated<number>
    year_from: number | null
    year_to: number | null
    /** Oldest first, undated last. */
    year_up: GeneratedAlways<number>
    /** Newest first, undated last: the year with its sign turned. */
    year_down: GeneratedAlways<number>
    /** Folded, as are place, family and theme. */
    technique: string | null
    place: string | null
    family: string | null
    theme: string | null
    pictured: Generated<boolean>
    /** Of its first picture. These and the places are brought up to date by `refreshFilters`. */
    colours: Generated<Colour[]>
    /** Where a species is said or was found to be: folded, and beside each one how it is written. */
    places: Generated<string[]>
    place_names: Generated<string[]>
    /** Published and for anybody. Kept by triggers. */
    open: Generated<boolean>
    source: string | null
    source_key: string | null
    /** Digest of what the source said last. */
    source_hash: Buffer | null
    /** Version that the last import wrote; another current version means that somebody edited here. */
    source_version: number | null
    version: Generated<number>
  }
  /** Records whose colours or places are to be looked at again; one may stand here twice. Filled by triggers. */
  record_stale: { id: Generated<number>; record_id: number }
  /** Links between items of any kind; those made by hand outlive an import. */
  record_link: { from_id: number; type: string; to_id: number; role: string; position: number; by_hand: Generated<boolean> }
  /** Every change of a record; the content before and after, or the link that was made or undone. */
  record_version: {
    id: Generated<number>
    record_id: number
    version: number
    action: RecordAction
    person_id: number | null
    entity_id: number | null
    before: Json<Record<string, unknown>> | null
    after: Json<Record<string, unknown>> | null
    created_at: Timestamp
  }
  /** Open records by filter value; the facet '' counts all of the kind. Kept by triggers. */
  record_facet: { kind: RecordKind; facet: string; value: string; label: string; count: number }
}
