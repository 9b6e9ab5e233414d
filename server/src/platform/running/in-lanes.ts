/**
 * Runs `work` for each item, at most `lanes` at a time, and returns the results in the order of the items. Rejects with
 * the first error, without waiting for running work and without starting more.
 */
export const inLanes = async <Item, Result>(
  items: Iterable<Item>,
  lanes: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  const queue = [...items].entries()
  let isOver = false
  const lane = async (): Promise<void> => {
    for (const [at, item] of queue) {
      if (isOver) return
      results[at] = await work(item)
    }
  }
  try {
    await Promise.all(Array.from({ length: lanes }, lane))
  } finally {
    isOver = true
  }
  return results
}
