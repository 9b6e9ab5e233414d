import { pauseAfter } from './pause.ts'
import { readStream } from './read-stream.ts'
import type { Heard } from './read-stream.ts'

/** A connection that lasted this long (ms) resets the delay of reconnection. */
const GOOD = 10_000

type Wishes = {
  /** Id of the last event in this browser, and the items that its tabs show. */
  last: () => string | null
  watch: () => readonly number[]
  hear: (heard: Heard) => void
  /** The server does not accept the session. */
  refused: () => void
  /** The session is being ended: a new connection would be refused. */
  ending: () => boolean
}

/** Resolves after `ms`, on abort, or when the browser is online again. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })

/**
 * Keeps the stream of live events open until `signal` aborts: after each break it continues from the last event
 * (Last-Event-ID), with growing delays. Abort of `changed` reconnects with other watched items.
 */
export const stayConnected = async (wishes: Wishes, signal: AbortSignal, changed: () => AbortSignal): Promise<void> => {
  let failures = 0
  while (!signal.aborted) {
    if (wishes.ending()) {
      await wait(pauseAfter(1, null, 0), signal)
      continue
    }
    const began = Date.now()
    const other = changed()
    const question = { last: wishes.last(), watch: wishes.watch() }
    const { status, retryAfter } = await readStream(question, wishes.hear, AbortSignal.any([signal, other]))
    if (signal.aborted) return
    if (other.aborted) continue
    if (status === 401) wishes.refused()
    failures = status === 200 && Date.now() - began >= GOOD ? 1 : failures + 1
    await wait(pauseAfter(failures, retryAfter, Math.random()), signal)
  }
}
