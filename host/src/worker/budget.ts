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

const sizeOf = (response: Response | undefined): number => Number(response?.headers.get('content-length')) || 20_000

/** Takes the least recently used out of a cache until it keeps within its budget: they stand first. */
export const keepWithin = async (name: string, budget: Budget): Promise<void> => {
  if (!(await caches.has(name))) return
  const cache = await caches.open(name)
  const requests = await cache.keys()
  const sizes = await Promise.all(requests.map(async (request) => sizeOf(await cache.match(request))))
  await Promise.all(requests.slice(0, surplus(sizes, budget)).map((request) => cache.delete(request)))
}

/** Puts an answer into a cache as its newest. */
export const putNewest = async (cache: Cache, request: Request, response: Response): Promise<void> => {
  await cache.delete(request)
  await cache.put(request, response)
}
