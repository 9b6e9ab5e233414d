import { TROUBLES } from './health/release-trouble.ts'
import type { ReleaseRow } from './release-rows.ts'

/** Columns that the table of releases can be ordered by. */
export const RELEASE_ORDERS = ['name', 'share', 'health', 'since', 'by'] as const
export type ReleaseOrder = (typeof RELEASE_ORDERS)[number]

/** Rank of a release by its health: the kind of trouble first, then the share of failed loads. */
const badness = ({ health: { trouble, failed, loads } }: ReleaseRow): number =>
  (trouble === null ? 0 : TROUBLES.length - TROUBLES.indexOf(trouble)) + failed / (failed + loads + 1)

const compare: Record<ReleaseOrder, (a: ReleaseRow, b: ReleaseRow) => number> = {
  name: (a, b) => a.status.name.localeCompare(b.status.name),
  share: (a, b) => (a.share === 'next' ? 0 : a.share) - (b.share === 'next' ? 0 : b.share),
  health: (a, b) => badness(b) - badness(a),
  since: (a, b) => Date.parse(b.since) - Date.parse(a.since),
  by: (a, b) => a.by.localeCompare(b.by),
}

/** Rows in the order of a column: the worst and the latest first where it is about health and time. */
export const orderedRows = (rows: readonly ReleaseRow[], by: ReleaseOrder, descending: boolean): ReleaseRow[] => {
  const sorted = rows.toSorted(compare[by])
  return descending ? sorted.toReversed() : sorted
}
