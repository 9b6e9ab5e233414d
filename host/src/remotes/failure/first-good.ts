import { NotOpened } from '../release.ts'

// A late attempt continues, and its result is still used.
const within = <T>(work: Promise<T>, limit: number, late: () => void): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new NotOpened('timed_out', `nothing after ${limit} ms`))
      work.then(late, () => undefined)
    }, limit)
    work.finally(() => clearTimeout(timer)).then(resolve, reject)
  })

/**
 * The first of `all` with which `attempt` works, and its result. They are tried one after the other: the next one when the one
 * before fails, or takes longer than `limit` milliseconds: its signal is aborted and `on.failed` called. Rejects when all fail.
 * Calls `on.late` for an attempt that succeeds after its time.
 */
export const firstGood = async <A, T>(
  all: readonly A[],
  attempt: (one: A, moved: AbortSignal) => Promise<T>,
  limit: number,
  on: { failed: (one: A, error: unknown) => void; late: () => void },
): Promise<{ one: A; result: T }> => {
  for (const one of all) {
    const moved = new AbortController()
    try {
      return { one, result: await within(attempt(one, moved.signal), limit, on.late) }
    } catch (error) {
      moved.abort()
      on.failed(one, error)
    }
  }
  throw new Error('no attempt worked')
}
