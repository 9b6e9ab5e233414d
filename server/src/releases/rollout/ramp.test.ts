import { describe, expect, it } from 'vitest'
import { evidenceAlone, evidenceOf, failsForGuests, isWorse, peopleOf } from './evidence.ts'
import type { Guests, Tally } from './evidence.ts'
import { HOLD, STEPS } from './ramp.ts'
import { draws } from './draws-fixture.ts'

const RUNS = 1000
/** Visitors in the 24 hours after everybody has the release, and on a quiet site in total. */
const WATCHED = 2000
/** Visitors of a ramp that its figures hold, until a person looks at it. */
const HELD = 450

/** Failure rates of a release for people with an older account and for all others; controls fail in 1 of 100. */
type Site = { isQuiet: boolean; members: number; rate: number; guestRate: number }
/** Visitors of a release until its roll-back, the hold of its ramp, or the end of its watch. */
type Seen = { all: number; guests: number; share: number; isBack: boolean }

const count = (tallies: readonly Tally[], arm: 'candidate' | 'control'): void => {
  const last = tallies.at(-1)
  if (last !== undefined) last[arm] += 1
}

/** Counted and judged as by the server: a ramp in steps, then a watch that begins again from zero, or the watch alone. */
const seenOf = (random: () => number, { isQuiet, members, rate, guestRate }: Site): Seen => {
  const seen = { all: 0, guests: 0, share: 100, isBack: false }
  let guests: Guests = { broke: 0, well: 0, members: 0 }
  const load = (isCandidate: boolean): { isMember: boolean; isBroken: boolean } => {
    const isMember = random() < members
    const isBroken = random() < (isCandidate ? (isMember ? rate : guestRate) : 0.01)
    if (isCandidate) {
      seen.all += 1
      if (!isMember) seen.guests += 1
      if (!isMember) guests[isBroken ? 'broke' : 'well'] += 1
      else if (!isBroken) guests.members += 1
    }
    return { isMember, isBroken }
  }
  const tallies: Tally[] = []
  const ofMembers: Tally[] = []
  const broken = (some: readonly Tally[]): number => peopleOf(some, 'broke').candidate
  for (const { share, loads } of isQuiet ? [] : STEPS) {
    tallies.push({ signal: 'broke', share, candidate: 0, control: 0 })
    ofMembers.push({ signal: 'broke', share, candidate: 0, control: 0 })
    seen.share = share
    // Changes with a broken load only.
    let isHeld = evidenceOf(tallies) >= HOLD
    for (const end = seen.all + loads + HELD; seen.all < loads || isHeld;) {
      if (seen.all >= end) return seen
      const arm = random() * 100 < share ? 'candidate' : 'control'
      const { isMember, isBroken } = load(arm === 'candidate')
      if (!isBroken) continue
      for (const one of isMember ? [tallies, ofMembers] : [tallies]) count(one, arm)
      isHeld = evidenceOf(tallies) >= HOLD
      const people = { members: broken(ofMembers), all: broken(tallies) }
      if (arm === 'candidate' && (isWorse(evidenceOf(ofMembers), people) || failsForGuests(guests)))
        return { ...seen, isBack: true }
    }
  }
  seen.share = 100
  guests = { broke: 0, well: 0, members: 0 }
  const people = { members: 0, all: 0 }
  for (let loads = 1; loads <= WATCHED; loads += 1) {
    const { isMember, isBroken } = load(true)
    if (!isBroken) continue
    people.all += 1
    if (isMember) people.members += 1
    const value = evidenceAlone(people.members, guests.members + people.members)
    if (isWorse(value, people) || failsForGuests(guests)) return { ...seen, isBack: true }
  }
  return seen
}

const runs = (seed: number, site: Site): Seen[] => {
  const random = draws(seed)
  return Array.from({ length: RUNS }, () => seenOf(random, site))
}
const backOf = (seed: number, site: Site): Seen[] => runs(seed, site).filter(({ isBack }) => isBack)

describe.for([false, true])('the ramp and the watch after it, on a quiet site: %s', (isQuiet) => {
  it('[TR-03] roll back a release that is broken for 30 % of people before 50 of them saw it, in 990 of 1,000 simulations', () => {
    const back = backOf(30, { isQuiet, members: 1, rate: 0.3, guestRate: 0 })
    expect(back.filter(({ all }) => all < 50).length).toBeGreaterThanOrEqual(RUNS * 0.99)
    expect(back).toHaveLength(RUNS)
  })

  it('[TR-03] roll back a release that is broken for guests before 50 guests saw it, where no member opens it, in 990 of 1,000 simulations', () => {
    const back = backOf(32, { isQuiet, members: 0, rate: 0.01, guestRate: 0.98 })
    expect(back.filter(({ guests }) => guests < 50).length).toBeGreaterThanOrEqual(RUNS * 0.99)
  })

  it('[TR-04] roll back at most 10 of 1,000 good releases that all guests report, with a member in one visit of two', () => {
    expect(backOf(32, { isQuiet, members: 0.5, rate: 0.01, guestRate: 1 }).length).toBeLessThanOrEqual(RUNS * 0.01)
  })

  it.for([0, 0.5, 1])('[TR-03] roll back at most 10 of 1,000 good releases, with members in %d of visits', (members) => {
    expect(backOf(31, { isQuiet, members, rate: 0.01, guestRate: 0.01 }).length).toBeLessThanOrEqual(RUNS * 0.01)
  })

  it('[TR-04] roll back at most 10 of 1,000 good releases while as many pages lie about them as guests open', () => {
    expect(backOf(33, { isQuiet, members: 0, rate: 0.01, guestRate: 0.5 }).length).toBeLessThanOrEqual(RUNS * 0.01)
  })
})

describe('a release that is broken for 30 % of guests, whose reports alone may all be invented', () => {
  it('[TR-03] [TR-04] is not rolled back on a site without members, and its ramp stays at 5 % in 990 of 1,000 simulations', () => {
    const seen = runs(34, { isQuiet: false, members: 0, rate: 0.01, guestRate: 0.3 })
    expect(seen.filter(({ isBack }) => isBack)).toEqual([])
    expect(seen.filter(({ share }) => share === 5).length).toBeGreaterThanOrEqual(RUNS * 0.99)
  })

  it.for([false, true])(
    '[TR-03] is rolled back when it breaks for members as well, one visit in ten, on a quiet site: %s, in 990 of 1,000 simulations',
    (isQuiet) => {
      expect(backOf(35, { isQuiet, members: 0.1, rate: 0.3, guestRate: 0.3 }).length).toBeGreaterThanOrEqual(RUNS * 0.99)
    },
  )
})
