/** Limits of a cache; `bytes` counts the bodies, as their headers declare. */
export type Budget = { entries: number; bytes: number }

/** Number of the oldest entries to delete so that the rest is within the budget; `sizes` from oldest to newest. */
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
  // An open body occupies storage after its deletion.
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

/** Deletes the least recently used entries, which come first, until a cache is within its budget. Returns their number. */
export const keepWithin = (name: string, budget: Budget): Promise<number> => shrink(name, () => budget)

/** Deletes the less recently used half of a cache, by bytes. Returns the number of entries. */
export const keepHalf = (name: string): Promise<number> =>
  shrink(name, (sizes) => ({ entries: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) / 2 }))

/** Stores an answer as the newest of a cache. */
export const putNewest = async (cache: Cache, request: Request, response: Response): Promise<void> => {
  await cache.delete(request)
  await cache.put(request, response)
}
