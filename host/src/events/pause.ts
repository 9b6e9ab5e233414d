const FIRST = 2000
const LONGEST = 60_000

/**
 * Milliseconds to wait before the connection is tried again: twice as long after each failure up to a minute, and at
 * least what the server asks for (`retryAfter`, seconds). Up to a quarter more by chance, so that not all come at once.
 */
export const pauseAfter = (failures: number, retryAfter: number | null, chance: number): number => {
  const grown = Math.min(FIRST * 2 ** Math.max(0, failures - 1), LONGEST)
  return Math.max(grown, (retryAfter ?? 0) * 1000) * (1 + chance / 4)
}
