/** What a cache may hold; `bytes` of the bodies, as their answers tell. */
export type Budget = { entries: number; bytes: number }

/** How many of the oldest have to go so that the rest keeps within the budget; `sizes` from the oldest to the newest. */
export const surplus = (sizes: readonly number[], { entries, bytes }: Budget): number => {
  let room = bytes
  let kept = 0
  for (const size of sizes.toReversed()) {
    room -= size
    if (room < 0 || kept === entries) break
    kept += 1
  }
  return sizes.length - kept
}

const sizeOf = async (response: Response | undefined): Promise<number> => {
  // Whatever holds the body holds its room as well, long after it was deleted.
  await response?.body?.cancel()
  return Number(response?.headers.get('content-length')) || 20_000
}

const shrink = async (name: string, budgetOf: (sizes: readonly number[]) => Budget): Promise<number> => {
  if (!(await caches.has(name))) return 0
  const cache = await caches.open(name)
  const requests = await cache.keys()
  const sizes = await Promise.all(requests.map(async (request) => sizeOf(await cache.match(request))))
  const gone = requests.slice(0, surplus(sizes, budgetOf(sizes)))
  await Promise.all(gone.map((request) => cache.delete(request)))
  return gone.length
}

/** Takes the least recently used out of a cache until it keeps within its budget: they stand first. Answers how many went. */
export const keepWithin = (name: string, budget: Budget): Promise<number> => shrink(name, () => budget)

/** Takes the less recently used half of the bytes of a cache out of it. Answers how many went. */
export const keepHalf = (name: string): Promise<number> =>
  shrink(name, (sizes) => ({ entries: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) / 2 }))

/** Puts an answer into a cache as its newest. */
export const putNewest = async (cache: Cache, request: Request, response: Response): Promise<void> => {
  await cache.delete(request)
  await cache.put(request, response)
}
