/** Raised when the one connection was not free in time. */
export class QueueTimeout extends Error {
  override readonly name = 'QueueTimeout'
}

type Waiting = { start: () => void; timer: NodeJS.Timeout }

export type Queue = ReturnType<typeof createQueue>

/**
 * Gives `places` callers their turn at once, first come, first served; `enter` rejects with QueueTimeout after `patience`
 * ms, and at once when `most` are waiting.
 */
export const createQueue = (patience: number, { places = 1, most = Infinity } = {}) => {
  const waiting = new Set<Waiting>()
  let busy = 0

  const enter = (): Promise<void> => {
    if (busy < places) {
      busy += 1
      return Promise.resolve()
    }
    if (waiting.size >= most) return Promise.reject(new QueueTimeout('too many are waiting'))
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(entry)
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
    waiting.delete(next)
    clearTimeout(next.timer)
    next.start()
  }

  return { enter, leave, waiting: () => waiting.size, busy: () => busy }
}
