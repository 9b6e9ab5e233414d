/**
 * Race of people with bad loads: the candidate wins with `wanted` among the next `of`; `chance` is the probability if
 * it is no worse.
 */
export type Race = { wanted: number; of: number; chance: number }

/** Failure ratio that a race is designed to detect, and its power for that ratio. */
const RATIO = 2
const FOUND = 0.965
/** Limits of a race: most bad loads of the candidate, and highest chance of winning for a candidate that is no worse. */
const MOST = 2000
const HALF = 0.5

const logFactorials = [0]
const logFactorial = (n: number): number => {
  for (let at = logFactorials.length; at <= n; at += 1) logFactorials.push((logFactorials[at - 1] ?? 0) + Math.log(at))
  return logFactorials[n] ?? 0
}

/** Tail probability of the binomial distribution from `first` hits of `of` draws, away from the mean on this side. */
const tail = (first: number, of: number, each: number, side: 1 | -1): number => {
  if (first < 0 || first > of) return 0
  const ways = logFactorial(of) - logFactorial(first) - logFactorial(of - first)
  const odds = each / (1 - each)
  let term = Math.exp(ways + first * Math.log(each) + (of - first) * Math.log1p(-each))
  let sum = 0
  for (let hits = first; hits >= 0 && hits <= of && term > sum * 1e-17; hits += side) {
    sum += term
    term *= side === 1 ? ((of - hits) / (hits + 1)) * odds : hits / (of - hits + 1) / odds
  }
  return sum
}

/** Probability that at least `wanted` of `of` draws succeed, each with probability `each`. */
export const atLeast = (wanted: number, of: number, each: number): number =>
  wanted > of * each ? tail(wanted, of, each, 1) : 1 - tail(wanted - 1, of, each, -1)

/** Largest number for which `holds` is true, found by bisection; `holds` must be true at `low` and monotonic. */
const largest = (low: number, holds: (n: number) => boolean): number => {
  let [yes, no] = [low, low + 1]
  while (holds(no)) [yes, no] = [no, no + 2 * (no - low)]
  while (no - yes > 1) {
    const middle = Math.floor((yes + no) / 2)
    if (holds(middle)) yes = middle
    else no = middle
  }
  return yes
}

/** Longest race to `wanted` that a release which is no worse wins with at most this chance; null if none exists. */
const longest = (wanted: number, part: number, most: number): Race | null => {
  if (atLeast(wanted, wanted, part) > most) return null
  const of = largest(wanted, (n) => atLeast(wanted, n, part) <= most)
  return { wanted, of, chance: atLeast(wanted, of, part) }
}

const planned = new Map<string, Race | null>()
const KEPT = 200

const plan = (part: number, most: number): Race | null => {
  if (most >= HALF) return null
  const worse = (RATIO * part) / (RATIO * part + 1 - part)
  const finds = (wanted: number): boolean => {
    const race = longest(wanted, part, most)
    return race !== null && atLeast(wanted, race.of, worse) >= FOUND
  }
  const short = largest(0, (wanted) => wanted < MOST && !finds(wanted))
  return short + 1 >= MOST ? null : longest(short + 1, part, most)
}

/**
 * Shortest race that a release with twice the failure rate nearly always wins, and one that is no worse wins with a
 * chance of at most `most`, with this part of people on the candidate. Null when it would need too many people.
 */
export const raceFor = (part: number, most: number): Race | null => {
  const key = `${part} ${most}`
  const known = planned.get(key)
  if (known !== undefined) return known
  if (planned.size >= KEPT) planned.clear()
  const race = plan(part, most)
  planned.set(key, race)
  return race
}

/** Probability that the candidate wins a race from its present score if it is no worse. A lost race stays lost. */
export const chanceToWin = (
  { wanted, of }: Race,
  part: number,
  { candidate, control }: { candidate: number; control: number },
): number => (control > of - wanted ? 0 : atLeast(wanted - candidate, of - candidate - control, part))
