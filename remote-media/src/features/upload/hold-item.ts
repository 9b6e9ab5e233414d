const NAME = 'florilege.upload.'

/**
 * Waits until no other tab has an item in hand, then takes it in hand and calls `take`, until `release`. A tab that is
 * closed or crashes lets go of all it had.
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
