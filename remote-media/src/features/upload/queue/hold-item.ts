const NAME = 'florilege.upload.'

/**
 * Waits until no other tab holds an item, then locks it and calls `take`, until `release`. A closed or crashed tab releases its
 * locks.
 */
export const holdItem = (id: string, take: () => Promise<void> | void): (() => void) => {
  const controller = new AbortController()
  const held = Promise.withResolvers<void>()
  const hold = async () => {
    await take()
    await held.promise
  }
  if (navigator.locks === undefined) void take()
  else void navigator.locks.request(NAME + id, { signal: controller.signal }, hold).catch(() => undefined)
  return () => {
    controller.abort()
    held.resolve()
  }
}
