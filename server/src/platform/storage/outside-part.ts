/** External parts whose errors are distinguished by their origin. */
export type OutsidePart = 'database' | 'storage'

const parts = new WeakMap<object, OutsidePart>()

/** Marks an error with the part it came from; returns the error. */
export const cameFrom = <T>(part: OutsidePart, error: T): T => {
  if (typeof error === 'object' && error !== null) parts.set(error, part)
  return error
}

/** Part that an error came from; null without a mark, whatever its code, because all kinds of sockets share codes. */
export const partOf = (error: unknown): OutsidePart | null =>
  typeof error === 'object' && error !== null ? (parts.get(error) ?? null) : null
