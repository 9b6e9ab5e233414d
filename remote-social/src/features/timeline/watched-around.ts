/** What is watched changes by steps of so many posts: each change asks the server anew. */
const STEP = 20

/** The posts around the one in the middle of the screen: the step that it is in, with those before and after. */
export const watchedAround = (ids: readonly number[], middle: number | null): number[] => {
  const at = middle === null ? 0 : Math.max(0, ids.indexOf(middle))
  const step = Math.floor(at / STEP) * STEP
  return ids.slice(Math.max(0, step - STEP), step + 2 * STEP)
}
