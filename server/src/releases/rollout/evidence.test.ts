import { describe, expect, it } from 'vitest'
import { EVIDENCE_LIMIT, evidenceOf, isWorse, peopleOf } from './evidence.ts'
import type { Tally } from './evidence.ts'
import { draws } from './draws-fixture.ts'
import { compares } from '../report/report-sides.ts'
import type { ReleaseFailure } from '@florilege/shared/contracts'

const FULL = process.env['FULL'] === '1'
const RUNS = FULL ? 10_000 : 1000

/**
 * `rate` and `slowRate` are failure rates of running code; `lost` and `late` are rates of fetching, which `back` of the
 * visitors skip with the control.
 */
type Crowd = {
  share: number
  rate: number
  ratio: number
  most: number
  slowRate?: number
  fetching?: { lost: number; late: number; back: number }
}

/** Judged as by the server, in a population of members. */
const isBad = (tallies: readonly Tally[]): boolean => {
  const people = Math.max(...(['broke', 'slow'] as const).map((signal) => peopleOf(tallies, signal).candidate))
  return isWorse(evidenceOf(tallies), { members: people, all: people })
}

/** Loads of the release until it was rolled back, in one simulated population; null when that needs more than `most`. */
const loadsUntilBack = (random: () => number, { share, rate, ratio, most, slowRate = 0, fetching }: Crowd): number | null => {
  const { lost, late: lateRate, back } = fetching ?? { lost: 0, late: 0, back: 0 }
  const broke: Tally = { signal: 'broke', share, candidate: 0, control: 0 }
  const slow: Tally = { signal: 'slow', share, candidate: 0, control: 0 }
  for (let loads = 0; loads < most;) {
    const arm = random() * 100 < share ? 'candidate' : 'control'
    if (arm === 'candidate') loads += 1
    const ran = random() < rate * (arm === 'candidate' ? ratio : 1)
    const cold = random() >= back
    const fetches = arm === 'candidate' || cold
    const reports: ReleaseFailure[] = [
      ...(ran ? (['render'] as const) : []),
      ...(fetches && random() < lost ? (['timed_out'] as const) : []),
      ...(fetches && random() < lateRate ? (['slow'] as const) : []),
    ].filter((failure) => compares(arm, { failure, cold }))
    const bad = reports.some((failure) => failure !== 'slow')
    const late = reports.includes('slow') || random() < slowRate
    if (bad) broke[arm] += 1
    if (late) slow[arm] += 1
    // Judged after each report; a report about the control cannot make the candidate worse.
    if ((bad || late) && arm === 'candidate' && isBad([broke, slow])) return loads
  }
  return null
}

const takenBack = (seed: number, crowd: Crowd): number => {
  const random = draws(seed)
  let back = 0
  for (let run = 0; run < RUNS; run += 1) if (loadsUntilBack(random, crowd) !== null) back += 1
  return back / RUNS
}

describe('the sequential test of a roll-out', () => {
  it.for([
    [5, [0.06, 0.08, 0.1, 0.2]],
    [10, [0.065, 0.08, 0.1, 0.2]],
  ] as const)(
    '[BY-11] [MF-10] rolls back a release with a doubled error rate within 500 of its loads in 95 % of simulations, at a share of %j',
    ([share, rates]) => {
      for (const rate of rates)
        expect(takenBack(share, { share, rate, ratio: 2, most: 500, slowRate: 0.02 }), String(rate)).toBeGreaterThanOrEqual(0.95)
    },
  )

  it.for(FULL ? [1, 5, 10, 50] : [10])(
    '[BY-11] rolls back a good release in at most 1 % of simulations, judging after each report, at a share of %d %',
    (share) => {
      const most = FULL ? 5000 : 1000
      for (const rate of [0.01, 0.055, 0.1])
        expect(takenBack(share + 7, { share, rate, ratio: 1, most, slowRate: rate }), String(rate)).toBeLessThanOrEqual(0.01)
    },
  )

  it.for(FULL ? [0.5, 0.9] : [0.5])(
    '[BY-11] rolls back a good release in at most 1 % of simulations when %d of the people have cached the earlier one',
    (back) => {
      const crowd: Crowd = { share: 10, rate: 0.01, ratio: 1, most: 1000, fetching: { lost: 0.02, late: 0.05, back } }
      expect(takenBack(9, crowd)).toBeLessThanOrEqual(0.01)
      expect(takenBack(9, { ...crowd, rate: 0.1, ratio: 2, most: 500 })).toBeGreaterThanOrEqual(0.95)
    },
  )

  it('[BY-11] is fair to a good release after any history: its expected evidence never grows', () => {
    const random = draws(11)
    const next = (tallies: readonly Tally[], arm: 'candidate' | 'control'): Tally[] => {
      const [last] = tallies.slice(-1)
      return last === undefined ? [] : [...tallies.slice(0, -1), { ...last, [arm]: last[arm] + 1 }]
    }
    let raced = 0
    for (let game = 0; game < 120; game += 1) {
      const tallies: Tally[] = []
      for (const share of [5, 20, 5, 50].slice(0, 1 + (game % 4))) {
        const tally: Tally = { signal: game % 5 === 0 ? 'slow' : 'broke', share, candidate: 0, control: 0 }
        tallies.push(tally)
        const people = Math.floor(random() * 400)
        const part = (share / 100) * (1 + (game % 3))
        for (let person = 0; person < people; person += 1) tally[random() < part ? 'candidate' : 'control'] += 1
        const [now, one, other] = [tallies, next(tallies, 'candidate'), next(tallies, 'control')].map(evidenceOf)
        if (now === undefined || one === undefined || other === undefined) throw new Error('three figures')
        const expected = (share * one + (100 - share) * other) / 100
        expect(expected, JSON.stringify(tallies)).toBeLessThanOrEqual(now * (1 + 1e-9))
        if (now > 0 && one > other) raced += 1
      }
    }
    expect(raced).toBeGreaterThan(100)
    expect(evidenceOf([])).toBeLessThan(1)
  })

  it('rolls back a release that fails for most people within 20 loads, and never a better one', () => {
    expect(takenBack(3, { share: 10, rate: 0.01, ratio: 60, most: 20 })).toBeGreaterThanOrEqual(0.99)
    expect(takenBack(4, { share: 10, rate: 0.1, ratio: 0.5, most: 500 })).toBe(0)
  })

  it('[T17] counts people instead of reports: fewer than five never roll a release back, at any share', () => {
    for (const share of [1, 50, 99]) {
      expect(isBad([{ signal: 'broke', share, candidate: 4, control: 0 }])).toBe(false)
    }
    expect(isBad([{ signal: 'broke', share: 1, candidate: 5, control: 0 }])).toBe(true)
    expect(isBad([])).toBe(false)
  })

  it('continues after a larger share: each person weighs by the share of their time', () => {
    const early: Tally = { signal: 'broke', share: 10, candidate: 4, control: 9 }
    const late: Tally = { signal: 'broke', share: 50, candidate: 12, control: 4 }
    const both = evidenceOf([early, late])
    expect(both).toBeGreaterThan(evidenceOf([early]))
    expect(both).toBeLessThan(evidenceOf([{ ...early, candidate: 16, control: 13 }]))
    expect(EVIDENCE_LIMIT).toBe(100)
  })
})
