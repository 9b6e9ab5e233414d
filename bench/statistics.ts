/** Median; NaN without values. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2
}

/** "1.12 [1.05..1.20]": median, minimum and maximum of ratios. */
export const spread = (ratios: readonly number[]): string =>
  `${median(ratios).toFixed(2)} [${Math.min(...ratios).toFixed(2)}..${Math.max(...ratios).toFixed(2)}]`

/** Percentile by linear rank; NaN without values. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
