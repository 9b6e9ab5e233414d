/** Step of the watched range in posts: each change of the range is a request. */
const STEP = 20

/** Posts around the centre of the viewport: its step, and those before and after. */
export const watchedAround = (ids: readonly number[], middle: number | null): number[] => {
  const at = middle === null ? 0 : Math.max(0, ids.indexOf(middle))
  const step = Math.floor(at / STEP) * STEP
  return ids.slice(Math.max(0, step - STEP), step + 2 * STEP)
}
