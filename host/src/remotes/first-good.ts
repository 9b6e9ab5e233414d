/** What became of an attempt that did not help. */
export type Failed = { index: number; error: unknown }

/** An attempt that took longer than it may. It goes on, and its late result still counts. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut'
}

/**
 * Result of the first attempt that works. They are started one after the other: the next one when the one before has
 * failed, or has taken `limit` milliseconds. Each of these is told to `on.failed`, once per attempt, and its signal is
 * aborted. Rejects when no attempt is left; an attempt that works after that, or after another one, is told to `on.late`.
 */
export const firstGood = <T>(
  attempts: readonly ((moved: AbortSignal) => Promise<T>)[],
  limit: number,
  on: { failed: (failed: Failed) => void; late: () => void },
): Promise<{ index: number; result: T }> =>
  new Promise((resolve, reject) => {
    let over = false
    const begin = (index: number): void => {
      const attempt = attempts[index]
      if (over) return
      if (attempt === undefined) {
        over = true
        reject(new Error('no attempt worked'))
        return
      }
      const moved = new AbortController()
      const move = (error: unknown) => {
        if (moved.signal.aborted) return
        moved.abort()
        on.failed({ index, error })
        begin(index + 1)
      }
      const timer = setTimeout(() => move(new TimedOut(`nothing after ${limit} ms`)), limit)
      const settle = async () => {
        try {
          const result = await attempt(moved.signal)
          if (over || moved.signal.aborted) on.late()
          else {
            over = true
            resolve({ index, result })
          }
        } catch (error) {
          move(error)
        } finally {
          clearTimeout(timer)
        }
      }
      void settle()
    }
    begin(0)
  })
