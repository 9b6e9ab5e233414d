/** Web Vitals reported by browsers: times in milliseconds, layout shift in thousandths. */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type Vital = (typeof VITALS)[number]

/** Upper bound of good values, from https://web.dev/articles/vitals. */
export const GOOD_VITALS: Readonly<Record<Vital, number>> = { LCP: 2500, INP: 200, CLS: 100, FCP: 1800, TTFB: 800 }

/** Lower bound of poor values, from the same page; values in between are fair. */
export const POOR_VITALS: Readonly<Record<Vital, number>> = { LCP: 4000, INP: 500, CLS: 250, FCP: 3000, TTFB: 1800 }

export const VITAL_GRADES = ['good', 'fair', 'poor'] as const
export type VitalGrade = (typeof VITAL_GRADES)[number]

/**
 * Upper bounds of the counting buckets; values above the last have an extra bucket. The good and poor thresholds are among them.
 */
export const VITAL_BUCKETS: Readonly<Record<Vital, readonly number[]>> = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [50, 100, 150, 200, 300, 500, 1000],
  CLS: [10, 25, 50, 100, 150, 250, 500],
  FCP: [300, 600, 1000, 1400, 1800, 2400, 3000, 5000],
  TTFB: [100, 200, 400, 800, 1200, 1800, 3000],
}

/** Zero-based bucket index of a value. */
export const vitalBucket = (vital: Vital, value: number): number => {
  const at = VITAL_BUCKETS[vital].findIndex((most) => value <= most)
  return at === -1 ? VITAL_BUCKETS[vital].length : at
}

/**
 * Third quartile from counts by bucket, interpolated linearly within its bucket. Null without values. For the last bucket, its
 * lower bound.
 */
export const vitalQuartile = (vital: Vital, counts: ReadonlyMap<number, number>): number | null => {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const bounds = VITAL_BUCKETS[vital]
  let left = total * 0.75
  for (const [at, most] of bounds.entries()) {
    const count = counts.get(at) ?? 0
    if (count > 0 && left <= count) {
      const least = bounds[at - 1] ?? 0
      return Math.round(least + ((most - least) * left) / count)
    }
    left -= count
  }
  return bounds.at(-1) ?? null
}

/** Share of values up to a bucket bound, 0 to 1, from counts by bucket; null without values. */
const shareUpTo = (vital: Vital, bound: number, counts: ReadonlyMap<number, number>): number | null => {
  let [within, total] = [0, 0]
  const last = vitalBucket(vital, bound)
  for (const [at, count] of counts) {
    total += count
    if (at <= last) within += count
  }
  return total === 0 ? null : within / total
}

/** Tests whether the quartile exceeds the last bound, which is then only a lower bound. */
export const isOverBounds = (vital: Vital, counts: ReadonlyMap<number, number>): boolean =>
  (shareUpTo(vital, VITAL_BUCKETS[vital].at(-1) ?? 0, counts) ?? 1) < 0.75

/** Share of good values, 0 to 1, from counts by bucket; null without values. */
export const goodShare = (vital: Vital, counts: ReadonlyMap<number, number>): number | null =>
  shareUpTo(vital, GOOD_VITALS[vital], counts)

/** Grade of the 75th percentile: good, fair or poor. Computed from counts, since the quartile is exact only to its bucket. */
export const vitalGrade = (vital: Vital, counts: ReadonlyMap<number, number>): VitalGrade => {
  if ((goodShare(vital, counts) ?? 1) >= 0.75) return 'good'
  return (shareUpTo(vital, POOR_VITALS[vital], counts) ?? 1) >= 0.75 ? 'fair' : 'poor'
}
