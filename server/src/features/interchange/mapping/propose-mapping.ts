import { columnTypeOf, IMPORT_FIELDS } from '@florilege/shared/contracts'
import type { RecordKind, TableMapping, TableSurvey } from '@florilege/shared/contracts'
import { proposeKey } from './propose-key.ts'
import { fieldsByHeading, rankOf, TITLE_LIKE } from './table-headings.ts'

export type Sample = { header: readonly string[]; rows: readonly (readonly string[])[] }

const OF_SPECIES = new Set(['genus', 'epithet', 'authorship', 'family', 'kingdom', 'rank'])

const read = (names: readonly string[], kind: RecordKind) => fieldsByHeading(names, new Set(IMPORT_FIELDS[kind]))

const kindOf = (names: readonly string[]): RecordKind => {
  const [works, species] = [read(names, 'bibliography'), read(names, 'species')]
  // Works have a genre and an author as well: only headings that no work has indicate species.
  const ofWorks = new Set(works.map(({ column }) => column))
  const own = species.filter(({ column, field }) => OF_SPECIES.has(field) && !ofWorks.has(column))
  const isNamed = ['genus', 'epithet'].every((field) => species.some((one) => one.field === field))
  if (own.length >= 2 || isNamed) return 'species'
  return read(names, 'article').some(({ field }) => field === 'paragraphs') ? 'article' : 'bibliography'
}

/** Separator of list values in the first rows. */
const separatorOf = ({ rows }: Sample, at: number): string =>
  ['|', ';', ' / '].find((sign) => rows.some((row) => (row[at] ?? '').includes(sign))) ?? '|'

/** Field of each column by its heading; a table without a title uses the most similar heading. */
const fieldsOf = (header: readonly string[], kind: RecordKind): Map<number, string> => {
  const fields = new Map(read(header, kind).map(({ column, field }) => [column, field]))
  if (kind === 'species' || [...fields.values()].includes('title')) return fields
  const [named] = header
    .flatMap((name, at) => {
      const rank = rankOf(name, TITLE_LIKE)
      return rank === null ? [] : [{ at, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
  if (named !== undefined) fields.set(named.at, 'title')
  return fields
}

/** Proposed fields of a table's columns, by headings and values. */
export const proposeMapping = (sample: Sample, survey: TableSurvey): TableMapping => {
  const { header } = sample
  const kind = kindOf(header)
  const fields = fieldsOf(header, kind)
  return {
    kind,
    class: kind === 'bibliography' ? 'artwork' : null,
    key: proposeKey({ header, survey, fields }),
    language: kind === 'species' ? 'la' : 'fr',
    columns: header.flatMap((column, at) => {
      const field = fields.get(at)
      return field === undefined ? [] : [{ column, field, type: columnTypeOf(field), separator: separatorOf(sample, at) }]
    }),
  }
}
