import type { VitalSummary } from '@florilege/shared/contracts'

/** Vitals that are shown, of one page or one release of it. */
export type VitalRow = {
  key: string
  page: string
  release: VitalSummary['release']
  count: number
  vitals: Partial<Record<VitalSummary['vital'], VitalSummary>>
}

/** Table rows of unordered vitals, most measured first; the count of a row is that of its most measured vital. */
export const vitalRows = (vitals: readonly VitalSummary[]): VitalRow[] => {
  const rows = new Map<string, VitalRow>()
  for (const one of vitals) {
    const { page, release } = one
    const key = `${page} ${release === null ? '' : `${release.name}/${release.build}`}`
    const row = rows.get(key) ?? { key, page, release, count: 0, vitals: {} }
    row.vitals[one.vital] = one
    row.count = Math.max(row.count, one.count)
    rows.set(key, row)
  }
  return [...rows.values()].toSorted((a, b) => b.count - a.count)
}
