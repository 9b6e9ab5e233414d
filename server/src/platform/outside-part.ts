/** Parts of the outside world whose errors are told apart by where they were met. */
export type OutsidePart = 'database' | 'storage'

const parts = new WeakMap<object, OutsidePart>()

/** Remembers, where a part is called, that an error came from it; gives the error back. */
export const cameFrom = <T>(part: OutsidePart, error: T): T => {
  if (typeof error === 'object' && error !== null) parts.set(error, part)
  return error
}

/** The part that an error came from; null for one of anything else, whatever its code: sockets of all kinds share codes. */
export const partOf = (error: unknown): OutsidePart | null =>
  typeof error === 'object' && error !== null ? (parts.get(error) ?? null) : null
