/** A picture whose rendering did not end so often is the cause of it, however busy the server. */
const TRIES = 3
/** Pictures that are remembered at most. */
const MOST = 1000

const interrupted = new Map<string, number>()

/** Counts that the rendering of a picture, by its hash, did not end; says whether it may be tried again. */
export const mayBeTriedAgain = (sha256: string): boolean => {
  const times = (interrupted.get(sha256) ?? 0) + 1
  interrupted.delete(sha256)
  if (times >= TRIES) return false
  interrupted.set(sha256, times)
  const [oldest] = interrupted.keys()
  if (interrupted.size > MOST && oldest !== undefined) interrupted.delete(oldest)
  return true
}
