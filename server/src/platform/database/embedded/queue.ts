/** Raised when the one connection was not free in time. */
export class QueueTimeout extends Error {
  override readonly name = 'QueueTimeout'
}

/** Callers that have waited for longer than this, without as long a rest, are no burst; ms. */
const BURST = 1000

type Waiting = { start: () => void; timer: NodeJS.Timeout }

type QueueLimits = { places?: number; most?: number; steady?: number }
export type Queue = ReturnType<typeof createQueue>

/**
 * Gives `places` callers their turn at once, first come, first served; `enter` rejects with QueueTimeout after `patience`
 * ms, and at once when `most` are waiting, or `steady` after more than a burst: a longer queue would only make everybody wait
 * for its length.
 */
export const createQueue = (patience: number, limits: QueueLimits = {}) => {
  const { places = 1, most = Infinity, steady = most } = limits
  const waiting = new Set<Waiting>()
  let busy = 0
  /** When the callers that wait now began to, and when the last one stopped waiting; ms. */
  let [begun, ended] = [-Infinity, -Infinity]
  /** True when the next caller would be refused. */
  const full = (): boolean => busy >= places && waiting.size >= (performance.now() - begun > BURST ? steady : most)
  const endWait = (entry: Waiting): void => {
    waiting.delete(entry)
    ended = performance.now()
  }

  const enter = (): Promise<void> => {
    if (busy < places) {
      busy += 1
      return Promise.resolve()
    }
    if (full()) return Promise.reject(new QueueTimeout('too many are waiting'))
    if (waiting.size === 0 && performance.now() - ended > BURST) begun = performance.now()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        endWait(entry)
        reject(new QueueTimeout(`the database was not free for ${patience} ms; a transaction may be using "db" instead of "trx"`))
      }, patience)
      const entry: Waiting = { start: resolve, timer }
      waiting.add(entry)
    })
  }

  const leave = (): void => {
    const [next] = waiting
    if (next === undefined) {
      busy -= 1
      return
    }
    endWait(next)
    clearTimeout(next.timer)
    next.start()
  }

  return { enter, leave, waiting: () => waiting.size, busy: () => busy, full }
}
