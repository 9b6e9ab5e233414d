/** A small seeded generator (mulberry32), so that a plate is the same on each run and machine. */
export type Random = {
  next: () => number
  between: (low: number, high: number) => number
  jitter: (amount: number) => number
}

const hash = (seed: string): number => {
  let h = 0x811c9dc5
  for (const char of seed) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return h >>> 0
}

export const seeded = (seed: string): Random => {
  let state = hash(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number): number => low + (high - low) * next()
  return { next, between, jitter: (amount) => between(-amount, amount) }
}
