import type { Readable } from 'node:stream'
import { refuseForNow } from '../../../platform/refusal.ts'

/** Seconds after which a refused caller may retry. */
const AGAIN = 30

/** Allows `most` exports at once and refuses more with 429; a finished, aborted or failed one frees its place. */
export const concurrentExports = (most: number): ((make: () => Readable) => Readable) => {
  let running = 0
  return (make) => {
    if (running >= most) throw refuseForNow(AGAIN)
    const made = make()
    running += 1
    made.once('close', () => {
      running -= 1
    })
    return made
  }
}
