export const MERGES = '/merge/'
/** Page where another record is chosen, to be merged into this one. */
export const choosePath = (kept: number): string => `/merge/${kept}/`
/** Page that compares two records; `pair` is the pair of the queue that they come from. */
export const comparePath = (kept: number, merged: number, pair?: number): string =>
  `/merge/${kept}/${merged}/${pair === undefined ? '' : `?pair=${pair}`}`
