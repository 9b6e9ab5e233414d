/** Bad people of a group of signals at one share, by what they were given. */
export type Tally = { signal: Signal; share: number; candidate: number; control: number }
export type Signal = 'broke' | 'slow'

/** A good release is taken back with a probability of at most one in this many, however long it is watched (decision 276). */
export const EVIDENCE_LIMIT = 100
/** Fewer people than these never take a release back. */
export const FEWEST_PEOPLE = 5

/** How many times as often a release may be bad as its control, and how much of the test each possibility gets. */
const RATIOS = [
  { ratio: 2, weight: 0.6 },
  { ratio: 4, weight: 0.25 },
  { ratio: 16, weight: 0.15 },
] as const

/** How much of the test each group of signals gets. */
const WEIGHTS: Record<Signal, number> = { broke: 0.8, slow: 0.2 }

/** Log of how much more likely the people of one tally are bad by this ratio than by the share alone. */
const logLikelihood = ({ share, candidate, control }: Tally, ratio: number): number => {
  const part = share / 100
  const all = ratio * part + 1 - part
  return candidate * Math.log(ratio / all) - control * Math.log(all)
}

/**
 * Evidence that a release is worse than its control. Who has a bad load was given the release with the probability of its
 * share if it is no worse; with a higher one if it is. The product of these ratios, mixed over what the release may be
 * like, reaches a limit with a probability of at most 1 / limit whenever one looks (Ville's inequality).
 */
export const evidenceOf = (tallies: readonly Tally[]): number => {
  let evidence = 0
  for (const signal of ['broke', 'slow'] as const) {
    const own = tallies.filter((tally) => tally.signal === signal)
    const mixed = RATIOS.reduce((sum, { ratio, weight }) => {
      const log = own.reduce((total, tally) => total + logLikelihood(tally, ratio), 0)
      return sum + weight * Math.exp(log)
    }, 0)
    evidence += WEIGHTS[signal] * mixed
  }
  return evidence
}

/** Whether the server takes a release back on these figures. */
export const isWorse = (tallies: readonly Tally[]): boolean =>
  Math.max(...(['broke', 'slow'] as const).map((signal) => peopleOf(tallies, signal).candidate)) >= FEWEST_PEOPLE &&
  evidenceOf(tallies) >= EVIDENCE_LIMIT

/** Bad people of one group of signals over all shares. */
export const peopleOf = (tallies: readonly Tally[], signal: Signal): { candidate: number; control: number } =>
  tallies
    .filter((tally) => tally.signal === signal)
    .reduce((sum, { candidate, control }) => ({ candidate: sum.candidate + candidate, control: sum.control + control }), {
      candidate: 0,
      control: 0,
    })
