import { chanceToWin, raceFor } from './race.ts'

/** Bad people of a group of signals while the share was one and the same, by what they were given. */
export type Tally = { signal: Signal; share: number; candidate: number; control: number }
export type Signal = 'broke' | 'slow'

/** A good release is taken back with a probability of at most one in this many, however long it is watched (decision 005). */
export const EVIDENCE_LIMIT = 100
/** Fewer people than these never take a release back. */
export const FEWEST_PEOPLE = 5

/** How many times as often a release may be bad as its control, and how much of a steady test each possibility gets. */
const RATIOS = [
  { ratio: 1.5, weight: 0.1 },
  { ratio: 2, weight: 0.2 },
  { ratio: 4, weight: 0.45 },
  { ratio: 16, weight: 0.25 },
] as const

/** How much of the whole each test gets; the race is one of those for whom it broke. */
const RACE = 0.5
const STEADY: Record<Signal, number> = { broke: 0.15, slow: 0.08 }

/** Log of how much more likely the people of one tally are bad by this ratio than by the share alone. */
const logLikelihood = ({ share, candidate, control }: Tally, ratio: number): number => {
  const part = share / 100
  const all = ratio * part + 1 - part
  return candidate * Math.log(ratio / all) - control * Math.log(all)
}

/** Mixture of likelihood ratios: it never ends, is quick where much is wrong, and goes on over every share. */
const steadily = (tallies: readonly Tally[]): number =>
  RATIOS.reduce((sum, { ratio, weight }) => {
    const log = tallies.reduce((total, tally) => total + logLikelihood(tally, ratio), 0)
    return sum + weight * Math.exp(log)
  }, 0)

/**
 * What is won by betting everything on a race that a doubled rate wins: the chance that it is still won over the chance that
 * it had. A share that is changed ends the race; what is left of the bet goes into the next.
 */
const byRacing = (tallies: readonly Tally[]): number =>
  tallies.reduce((capital, tally) => {
    const part = tally.share / 100
    const race = capital === 0 ? null : raceFor(part, capital / EVIDENCE_LIMIT)
    return race === null ? capital : (capital * chanceToWin(race, part, tally)) / race.chance
  }, RACE)

/**
 * Evidence that a release is worse than its control, of tallies in the order of time. Who has a bad load was given the
 * release with the probability of its share if it is no worse; with a higher one if it is. By the share alone each part of
 * the sum stays what it is on average with each person, so that it reaches a limit with a probability of at most 1 / limit
 * whenever one looks (Ville's inequality).
 */
export const evidenceOf = (tallies: readonly Tally[]): number => {
  const [broke, slow] = (['broke', 'slow'] as const).map((signal) => tallies.filter((tally) => tally.signal === signal))
  return byRacing(broke ?? []) + STEADY.broke * steadily(broke ?? []) + STEADY.slow * steadily(slow ?? [])
}

/** Of loads, how many break of a release that is well, and of one that is not, where nothing is there to compare with. */
export const WELL = 0.02
const ILL = 0.2

/**
 * Evidence that a release without a control is ill: how much more likely so many people for whom it broke are, beside the
 * loads that went well, if one in five breaks than if as many do as of one that is `well` (Wald).
 */
export const evidenceAlone = (broke: number, loads: number, well = WELL): number =>
  Math.exp(broke * Math.log(ILL / well) + loads * Math.log((1 - ILL) / (1 - well)))

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
