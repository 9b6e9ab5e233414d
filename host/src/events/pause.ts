const FIRST = 2000
const LONGEST = 60_000

/**
 * Milliseconds until the next connection attempt: doubled after each failure up to a minute, and at least the server's
 * `retryAfter` (seconds). A random part of up to a quarter spreads the attempts.
 */
export const pauseAfter = (failures: number, retryAfter: number | null, chance: number): number => {
  const grown = Math.min(FIRST * 2 ** Math.max(0, failures - 1), LONGEST)
  return Math.max(grown, (retryAfter ?? 0) * 1000) * (1 + chance / 4)
}
