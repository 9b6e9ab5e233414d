/** A race of bad people: `wanted` of the candidate within the next `of` of both; `chance` if the candidate is no worse. */
export type Race = { wanted: number; of: number; chance: number }

/** How many times as often a release is bad that a race is made to find, and the part of these that it finds. */
const RATIO = 2
const FOUND = 0.965
/** A race that would need more bad people of the candidate is not run, nor one that is won half of the time anyway. */
const MOST = 2000
const HALF = 0.5

const logFactorials = [0]
const logFactorial = (n: number): number => {
  for (let at = logFactorials.length; at <= n; at += 1) logFactorials.push((logFactorials[at - 1] ?? 0) + Math.log(at))
  return logFactorials[n] ?? 0
}

/** Sum of the chances of `first` hits of `of` draws and of all numbers on that side of it; sides are those away from the mean. */
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

/** Largest number from `low` on, which holds, for which `holds` does; it holds for all before the first for which it does not. */
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

/** The longest race to so many that a release which is no worse wins with at most this chance; null when there is none. */
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
 * The shortest race that a release which is twice as often bad wins nearly always, and one that is no worse with a chance of
 * at most `most`, where the candidate goes to this part of people. Null where that takes more people than will ever be bad.
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

/** Probability that the candidate wins a race from where it stands, if it is no worse. One that is over stays lost. */
export const chanceToWin = (
  { wanted, of }: Race,
  part: number,
  { candidate, control }: { candidate: number; control: number },
): number => (control > of - wanted ? 0 : atLeast(wanted - candidate, of - candidate - control, part))
