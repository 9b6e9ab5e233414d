import type { Readable } from 'node:stream'
import { refuseForNow } from '../../platform/refusal.ts'

/** Seconds after which who was refused may ask again. */
const AGAIN = 30

/** Lets `most` exports be made at once and refuses more with 429; one that ends, is left or fails makes room. */
export const exportsAtOnce = (most: number): ((make: () => Readable) => Readable) => {
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
