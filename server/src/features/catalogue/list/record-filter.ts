import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { RecordKind, recordListQuery, RecordStatus } from '@florilege/shared/contracts'
import type { Actor } from '../../../platform/request/actor.ts'
import { kept } from '../../../platform/database/kept.ts'
import { itemNotBlocked } from '../../../platform/item/not-blocked.ts'
import { visibleTo } from '../../../platform/item/visible.ts'
import { fold } from '../../../platform/search/fold.ts'

export type ListQuery = z.output<typeof recordListQuery>

/** Records of the site's organisation: it has no members and nobody acts for it, so the editors of the catalogue do. */
const ofSite = sql<boolean>`(record.id is not null and item.privacy_status >= 0
  and item.owner_id in (select entity_id from catalogue_owner))`

/**
 * Visibility predicate for records: `visibleTo`; for editors also unpublished records, which are private until
 * publication (trigger `record_keeps_privacy`), so that no query can show them to others; and records of the site's
 * organisation with any privacy.
 */
export const recordVisible = (actor: Actor): RawBuilder<boolean> => {
  if (actor.role !== 'EDITOR' && actor.role !== 'ADMIN') return visibleTo(actor)
  return sql<boolean>`(${visibleTo(actor)} or (record.status <> 'published' and record.privacy_when_published > 0
    and item.privacy_status = 0 and ${itemNotBlocked(actor)}) or ${ofSite})`
}

/** Condition for lists, counts and links: removed records are in none of them, for anybody. */
export const recordListed = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`item.privacy_status >= 0 and ${recordVisible(actor)}`

const linkedTo = (id: number, actor: Actor): RawBuilder<boolean> => sql<boolean>`
  record.id in (select from_id from record_link where to_id = ${id} union all select to_id from record_link where from_id = ${id})
  and exists (select from item as target where target.id = ${id} and ${visibleTo(actor, 'target')})`

const overlaps = (from: number | undefined, to: number | undefined): RawBuilder<boolean> =>
  // A range that ends before it begins contains no year; the database refuses to create one.
  (from ?? -Infinity) > (to ?? Infinity) ? sql<boolean>`false` : withinYears(from, to)

const withinYears = (from: number | undefined, to: number | undefined): RawBuilder<boolean> => sql<boolean>`
  (record.year_from is not null or record.year_to is not null)
  and int4range(coalesce(record.year_from, record.year_to), coalesce(record.year_to, record.year_from), '[]')
    && int4range(${from ?? null}::int, ${to ?? null}::int, '[]')`

const VALUE_FILTERS = ['class', 'technique', 'place', 'family', 'theme', 'colour'] as const
type ValueFilter = (typeof VALUE_FILTERS)[number]
/** Filters whose values are free text. */
const WORDS: ReadonlySet<ValueFilter> = new Set(['technique', 'place', 'family', 'theme'])

/** Filters whose values have facets, in comparable form. */
export const equalFilters = (query: ListQuery): { name: ValueFilter; value: string }[] =>
  VALUE_FILTERS.flatMap((name) => {
    const value = query[name]
    return value === undefined ? [] : [{ name, value: WORDS.has(name) ? fold(value) : value }]
  })

/** A species has many places and a picture several colours; other values have one column. */
const hasValue = (kind: RecordKind, name: ValueFilter, value: string): RawBuilder<boolean> => {
  if (name === 'colour') return sql<boolean>`record.colours @> array[${value}]::text[] collate "C"`
  if (name === 'place' && kind === 'species') return sql<boolean>`record.places @> array[${value}]::text[] collate "C"`
  return sql<boolean>`${sql.ref(`record.${name}`)} = ${value}`
}

const hasStatus = (status: RecordStatus): RawBuilder<boolean> =>
  // Few records are unpublished, and an index covers those that are not open.
  status === 'published' ? sql<boolean>`record.status = 'published'` : sql<boolean>`record.status = ${status} and not record.open`

const NAMED = { '0': 0, '1': 1, '9': 9 } as const

/** Condition on the present or future privacy of a record; public ones need only the record table. */
const hasPrivacy = (privacy: keyof typeof NAMED): RawBuilder<boolean> => {
  const wanted = NAMED[privacy]
  const unpublished = sql<boolean>`(record.status <> 'published' and record.privacy_when_published = ${wanted})`
  if (privacy === '9') return sql<boolean>`(record.open or ${unpublished})`
  return sql<boolean>`(not record.open and (${unpublished} or (record.status = 'published'
    and exists (select from item named where named.id = record.id and named.privacy_status = ${wanted}))))`
}

/** Conditions of a list as SQL over `record`, without visibility and words. */
export const recordFilter = (kind: RecordKind, query: ListQuery, actor: Actor): RawBuilder<boolean> => {
  const { linked, artist, species, from, to } = query
  return sql.join<boolean>(
    [
      sql`record.kind = ${kind}`,
      ...equalFilters(query).map(({ name, value }) => hasValue(kind, name, value)),
      ...[linked, artist, species].flatMap((id) => (id === undefined ? [] : [linkedTo(id, actor)])),
      ...(from === undefined && to === undefined ? [] : [overlaps(from, to)]),
      ...(query.pictured === undefined ? [] : [sql`record.pictured`]),
      ...(query.status === undefined ? [] : [hasStatus(query.status)]),
      ...(query.privacy === undefined ? [] : [hasPrivacy(query.privacy)]),
    ],
    sql` and `,
  )
}

/** True when only values of columns narrow a list. */
export const isPlain = ({ q, linked, artist, species, from, to, pictured, status, privacy }: ListQuery): boolean =>
  [q, linked, artist, species, from, to, pictured, status, privacy].every((value) => value === undefined)

/** True when only words narrow a list. */
export const isUnfiltered = (query: ListQuery): boolean => isPlain({ ...query, q: undefined }) && equalFilters(query).length === 0

/** Mark of the lists that many visitors open (database/kept.ts): the first page of a kind or class, of which there are few texts. */
export const keptIfFrequent = (query: ListQuery): RawBuilder<unknown> =>
  isUnfiltered({ ...query, class: undefined, pictured: undefined }) && query.q === undefined && query._after === undefined
    ? kept
    : sql``
