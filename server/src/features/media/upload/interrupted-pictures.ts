/** Interrupted attempts after which the picture itself counts as the cause, however busy the server. */
const TRIES = 3
/** Most pictures in memory. */
const MOST = 1000

const interrupted = new Map<string, number>()

/** Counts an interrupted rendering of a picture, by its hash; returns true when it may be tried again. */
export const mayBeTriedAgain = (sha256: string): boolean => {
  const times = (interrupted.get(sha256) ?? 0) + 1
  interrupted.delete(sha256)
  if (times >= TRIES) return false
  interrupted.set(sha256, times)
  const [oldest] = interrupted.keys()
  if (interrupted.size > MOST && oldest !== undefined) interrupted.delete(oldest)
  return true
}
