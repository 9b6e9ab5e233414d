/** Raised when the one connection was not free in time. */
export class QueueTimeout extends Error {
  override readonly name = 'QueueTimeout'
}

type Waiting = { start: () => void; timer: NodeJS.Timeout }

export type Queue = ReturnType<typeof createQueue>

/** Mutex, first come, first served; `enter` rejects with QueueTimeout after `patience` ms. */
export const createQueue = (patience: number) => {
  const waiting = new Set<Waiting>()
  let busy = false

  const enter = (): Promise<void> => {
    if (!busy) {
      busy = true
      return Promise.resolve()
    }
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
      busy = false
      return
    }
    waiting.delete(next)
    clearTimeout(next.timer)
    next.start()
  }

  return { enter, leave, waiting: () => waiting.size }
}
