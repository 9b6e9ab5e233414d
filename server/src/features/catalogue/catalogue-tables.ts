import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Colour, RecordAction, RecordKind, RecordStatus } from '@florilege/shared/contracts'
import type { Json, Timestamp } from '../../platform/database/foundation-tables.ts'

export type CatalogueTables = {
  /** Organisations that own the records of imports and installations, by the requested name. */
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
    /** Time of scheduled publication; null for everything else. */
    publish_at: Timestamp | null
    /** First publication, and the same as a sort key of lists. Maintained by a trigger. */
    published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    newness: Generated<number>
    /** Privacy of the item from publication on; until then it is private. Taken from the item at the insert. */
    privacy_when_published: Generated<0 | 1 | 9>
    fields: Json<Record<string, unknown>>
    /** Plate number; the largest integer for other records. */
    plate_order: Generated<number>
    year_from: number | null
    year_to: number | null
    /** Oldest first, undated last. */
    year_up: GeneratedAlways<number>
    /** Newest first, undated last: the negated year. */
    year_down: GeneratedAlways<number>
    /** Folded, as are place, family and theme. */
    technique: string | null
    place: string | null
    family: string | null
    theme: string | null
    pictured: Generated<boolean>
    /** Colours of the first picture. `refreshFilters` updates these and the places. */
    colours: Generated<Colour[]>
    /** Places of a species by its texts or observations: folded, and in parallel as written. */
    places: Generated<string[]>
    place_names: Generated<string[]>
    /** Published and public. Maintained by triggers. */
    open: Generated<boolean>
    source: string | null
    source_key: string | null
    /** Digest of the last import from the source. */
    source_hash: Buffer | null
    /** Version that the last import wrote; another current version means a local edit. */
    source_version: number | null
    version: Generated<number>
  }
  /** Records whose colours or places need an update; one may occur twice. Filled by triggers. */
  record_stale: { id: Generated<number>; record_id: number }
  /** Links between items of any kind; manual links survive an import. */
  record_link: { from_id: number; type: string; to_id: number; role: string; position: number; by_hand: Generated<boolean> }
  /** Every change of a record: content before and after, or the added or removed link. */
  record_version: {
    id: Generated<number>
    record_id: number
    version: number
    action: RecordAction
    person_id: number | null
    entity_id: number | null
    before: Json<Record<string, unknown>> | null
    after: Json<Record<string, unknown>> | null
    /** Merge, or its undo, that the change is part of; unknown to the former version. */
    merge_id: ColumnType<number | null, number | null | undefined, number | null>
    created_at: Timestamp
  }
  /** Open records by filter value; the facet '' counts all of the kind. Maintained by triggers. */
  record_facet: { kind: RecordKind; facet: string; value: string; label: string; count: number }
}
