import { chanceToWin, raceFor } from './race.ts'

/** People with a bad load, for one group of signals and one share, by the release they got. */
export type Tally = { signal: Signal; share: number; candidate: number; control: number }
export type Signal = 'broke' | 'slow'

/**
 * A good release is rolled back with a probability of at most one in this number, however long it is watched (decision
 * 005).
 */
export const EVIDENCE_LIMIT = 100
/** Evidence in a note of the history: whole, and at most a million. */
export const notedEvidence = (value: number): number => Math.min(Math.round(value), 1_000_000)
/** Fewest people with bad loads that can roll a release back. */
const FEWEST_PEOPLE = 5

/** Tested ratios of the candidate's failure rate to the control's, with the weight of each. */
const RATIOS = [
  { ratio: 1.5, weight: 0.1 },
  { ratio: 2, weight: 0.2 },
  { ratio: 4, weight: 0.45 },
  { ratio: 16, weight: 0.25 },
] as const

/** Weight of each test in the total; the race uses signal "broke" only. */
const RACE = 0.5
const STEADY: Record<Signal, number> = { broke: 0.15, slow: 0.08 }

/** Log likelihood ratio of one tally: failure rates that differ by this factor, against equal rates. */
const logLikelihood = ({ share, candidate, control }: Tally, ratio: number): number => {
  const part = share / 100
  const all = ratio * part + 1 - part
  return candidate * Math.log(ratio / all) - control * Math.log(all)
}

/** Mixture of likelihood ratios: it never ends, is quick for large differences, and continues over changes of the share. */
const steadily = (tallies: readonly Tally[]): number =>
  RATIOS.reduce((sum, { ratio, weight }) => {
    const log = tallies.reduce((total, tally) => total + logLikelihood(tally, ratio), 0)
    return sum + weight * Math.exp(log)
  }, 0)

/**
 * Capital after betting everything on a race that a doubled rate wins: the present chance of winning over the initial
 * one. Changing the share ends the race; the remaining capital goes into the next.
 */
const byRacing = (tallies: readonly Tally[]): number =>
  tallies.reduce((capital, tally) => {
    const part = tally.share / 100
    const race = capital === 0 ? null : raceFor(part, capital / EVIDENCE_LIMIT)
    return race === null ? capital : (capital * chanceToWin(race, part, tally)) / race.chance
  }, RACE)

/**
 * Evidence that a release is worse than its control, from tallies in the order of time. If it is no worse, a person
 * with a bad load has the candidate with the probability of its share; if it is worse, with a higher one. Under equal
 * rates each term keeps its mean at every step, so it reaches a limit with a probability of at most 1 / limit at any
 * time (Ville's inequality).
 */
export const evidenceOf = (tallies: readonly Tally[]): number => {
  const [broke, slow] = (['broke', 'slow'] as const).map((signal) => tallies.filter((tally) => tally.signal === signal))
  return byRacing(broke ?? []) + STEADY.broke * steadily(broke ?? []) + STEADY.slow * steadily(slow ?? [])
}

/** Share of failing loads of a good release and of a bad one, for releases without a control. */
export const WELL = 0.02
const ILL = 0.2

/**
 * Evidence against a release without a control: likelihood ratio of this number of failing loads between a failure rate
 * of one in five and the rate `well` (Wald).
 */
export const evidenceAlone = (broke: number, loads: number, well = WELL): number =>
  Math.exp(broke * Math.log(ILL / well) + loads * Math.log((1 - ILL) / (1 - well)))

/** Fewest people without an older account whose reports alone roll a release back. */
export const FEWEST_UNKNOWN = 20
/** Failing part of the pages of a release that is broken for all of them, and the part that reports may invent. */
const ALL = 0.9
const INVENTED = 0.5
/** Pages of people without an older account, with and without a failure, and members who loaded the release without one. */
export type Guests = { broke: number; well: number; members: number }

/**
 * True when a release is broken for nearly all people without an older account, and no member has loaded it without a
 * failure. Each report has the ticket of a served page; whoever invents them needs 2.7 times as many pages as all others load.
 */
export const failsForGuests = ({ broke, well, members }: Guests): boolean =>
  members === 0 &&
  broke >= FEWEST_UNKNOWN &&
  broke * Math.log(ALL / INVENTED) + well * Math.log((1 - ALL) / (1 - INVENTED)) >= Math.log(EVIDENCE_LIMIT)

/** Fewest members with bad loads that can roll a release back. */
export const FEWEST_MEMBERS = 3

/** People with bad loads of the candidate: members, whose account is older than the roll-out, and all. */
type People = { members: number; all: number }

/** True when the evidence of members suffices for a roll-back: of five people, three are members, and the limit is reached by them. */
export const isWorse = (value: number, { members, all }: People): boolean =>
  all >= FEWEST_PEOPLE && members >= FEWEST_MEMBERS && value >= EVIDENCE_LIMIT

/** People with bad loads for one group of signals, over all shares. */
export const peopleOf = (tallies: readonly Tally[], signal: Signal): { candidate: number; control: number } =>
  tallies
    .filter((tally) => tally.signal === signal)
    .reduce((sum, { candidate, control }) => ({ candidate: sum.candidate + candidate, control: sum.control + control }), {
      candidate: 0,
      control: 0,
    })
