import type { TableSurvey } from '@florilege/shared/contracts'
import { isCalled, LASTING_KEYS, PASSING_KEYS } from './table-headings.ts'

/** Rows without a unique value up to which a column still counts as the identifier. */
const NAMED = { least: 2, share: 0.1 }
const UNNAMED = { least: 1, share: 0.02 }
/** Fields whose values identify a row. */
const NAMING = new Set(['inventory_number', 'source_url', 'identifiers.doi', 'identifiers.isbn', 'identifiers.ark'])

type Asked = { header: readonly string[]; survey: TableSurvey; fields: ReadonlyMap<number, string> }

/**
 * Proposed key column: one named as identifier and nearly unique, else a nearly unique one without another meaning,
 * else the one with the fewest rows without a unique value.
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
