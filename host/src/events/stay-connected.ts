import { pauseAfter } from './pause.ts'
import { readStream } from './read-stream.ts'
import type { Heard } from './read-stream.ts'

/** A connection that held so long (ms) was a good one: the next pause is short again. */
const GOOD = 10_000

type Wishes = {
  /** Id of the last event that this browser has heard, and the items that its tabs show. */
  last: () => string | null
  watch: () => readonly number[]
  hear: (heard: Heard) => void
  /** The server does not know the session (any more). */
  refused: () => void
}

/** Ends after `ms`, with the signal, or as soon as the browser is online again. */
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
 * Keeps the stream of live events open until `signal` says otherwise: after each break it goes on from the last event
 * (Last-Event-ID), with growing pauses. `changed` is aborted by whoever wants other items watched: then it connects anew.
 */
export const stayConnected = async (wishes: Wishes, signal: AbortSignal, changed: () => AbortSignal): Promise<void> => {
  let failures = 0
  while (!signal.aborted) {
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
