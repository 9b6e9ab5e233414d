import { sql } from 'kysely'
import type { RecordDraft } from '@florilege/shared/contracts'
import type { Trx } from '../../../platform/database/database.ts'
import { fold } from '../../../platform/search/fold.ts'
import { filtersOf, sortTitle } from '../record/record-rules.ts'
import { classOf, KNOWN_COLUMNS, knownOf, linkable, sourceName } from '../record/record-source.ts'
import type { KnownRecord } from '../record/record-source.ts'

/** Key of an artist whom a table knows by name only. */
export const nameKey = (name: string): string => `artist/${name.toLowerCase()}`.slice(0, 500)

type Wanted = { name: string; folded: string; sorted: string[]; year: number | null; works: number | null }

/** Year of the earliest draft whose creator is the source. */
const firstWork = (drafts: readonly RecordDraft[], name: string): number | null => {
  const years = drafts.flatMap((draft) => {
    const isNamed = draft.links.some(({ type, to }) => type === 'creator' && !('id' in to) && sourceName(to) === name)
    return isNamed ? (filtersOf(draft).year_to ?? []) : []
  })
  return years.length === 0 ? null : Math.min(...years)
}

/** Artists mentioned only by name in rows, without a draft of their own. */
const wantedOf = (drafts: readonly RecordDraft[]): Wanted[] => {
  const own = new Set(drafts.flatMap(({ implied, source }) => (source && !implied ? [sourceName(source)] : [])))
  return drafts.flatMap((draft) => {
    const { kind, implied, source, title, fields } = draft
    if (kind !== 'genus' || !implied || !source || classOf(fields) !== 'artist' || source.key !== nameKey(title)) return []
    const [name, folded] = [sourceName(source), fold(title)]
    if (own.has(name) || folded === '') return []
    const turned = 'sort_name' in fields ? fields.sort_name : undefined
    const sorted = [sortTitle(title), sortTitle(turned ?? title)]
    return [{ name, folded, sorted, year: filtersOf(draft).year_from, works: firstWork(drafts, name) }]
  })
}

/** True when the years of birth differ, or a work is older than the artist. */
const contradicts = (
  { year, works }: Wanted,
  { year_from: from, born }: { year_from: number | null; born: number | null },
): boolean => (year !== null && from !== null && year !== from) || (works !== null && born !== null && works < born)

/**
 * Existing artist with the name of one that a table only mentions, by `sourceName` of the mention: only when exactly
 * one has that name, since a name alone does not identify a person.
 */
export const sameArtists = async (trx: Trx, drafts: readonly RecordDraft[]): Promise<Map<string, KnownRecord>> => {
  const wanted = wantedOf(drafts)
  if (wanted.length === 0) return new Map()
  const found = await trx
    .selectFrom('record')
    .innerJoin('item', 'item.id', 'record.id')
    .select([
      ...KNOWN_COLUMNS,
      'year_from',
      'record.open',
      sql<number | null>`(record.fields -> 'date' ->> 'from')::int`.as('born'),
    ])
    .where('record.kind', '=', 'genus')
    .where('record.class', '=', 'artist')
    .where(linkable)
    .where('record.id', 'in', (db) =>
      db
        .selectFrom('record as named')
        .select('named.id')
        .where('named.kind', '=', 'genus')
        .where('named.sort_title', 'in', [...new Set(wanted.flatMap(({ sorted }) => sorted))])
        .union(
          db
            .selectFrom('search_document')
            .select(sql<number>`item_id`.as('id'))
            .where('search_document.open', '=', true)
            .where('folded', 'in', [...new Set(wanted.map(({ folded }) => folded.slice(0, 300)))]),
        ),
    )
    .execute()
  const byName = Map.groupBy(found, ({ title }) => fold(title))
  return new Map(
    wanted.flatMap((one) => {
      const named = byName.get(one.folded) ?? []
      const open = named.filter((artist) => artist.open)
      // Drafts of other imports count when no published artist has the name.
      const [there, ...others] = open.length === 0 ? named : open
      return there === undefined || others.length > 0 || contradicts(one, there) ? [] : [[one.name, knownOf(there)] as const]
    }),
  )
}
