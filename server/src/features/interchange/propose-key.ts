import type { TableSurvey } from '@florilege/shared/contracts'
import { isCalled, LASTING_KEYS, PASSING_KEYS } from './table-headings.ts'

/** Rows without a value of their own, for which a column still counts as the identifier of its rows. */
const NAMED = { least: 2, share: 0.1 }
const UNNAMED = { least: 1, share: 0.02 }
/** Fields whose values name a row. */
const NAMING = new Set(['inventory_number', 'source_url', 'identifiers.doi', 'identifiers.isbn', 'identifiers.ark'])

type Asked = { header: readonly string[]; survey: TableSurvey; fields: ReadonlyMap<number, string> }

/**
 * The column that names the rows: the one that is called an identifier and is nearly one, else a column that is nearly one
 * and has no other sense, else the one with the fewest rows that lack a value of their own.
 */
export const proposeKey = ({ header, survey, fields }: Asked): string => {
  const { rows, ragged } = survey
  const whole = rows - ragged.count
  const columns = header.map((name, at) => {
    const { filled, repeated } = survey.columns[at] ?? { filled: 0, repeated: null }
    return { name, at, lacking: repeated === null || filled === 0 ? Infinity : whole - filled + repeated }
  })
  const best = (some: typeof columns, { least, share }: typeof NAMED): string | undefined =>
    some
      .filter(({ lacking }) => lacking <= Math.max(least, whole * share))
      .toSorted((a, b) => a.lacking - b.lacking || a.at - b.at)
      .at(0)?.name
  const field = (at: number): string | undefined => fields.get(at)
  const called = (keys: ReadonlySet<string>) => columns.filter(({ name }) => isCalled(name, keys))
  const free = columns.filter(({ at }) => {
    const one = field(at)
    return one === undefined || NAMING.has(one)
  })
  return (
    best(called(LASTING_KEYS), NAMED) ??
    best(called(PASSING_KEYS), NAMED) ??
    best(free, UNNAMED) ??
    best(
      columns.filter(({ at }) => field(at) === 'title'),
      UNNAMED,
    ) ??
    columns.toSorted((a, b) => a.lacking - b.lacking || a.at - b.at).at(0)?.name ??
    ''
  )
}
