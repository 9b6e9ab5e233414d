import { describe, expect, it } from 'vitest'
import { EVIDENCE_LIMIT, evidenceAlone, FEWEST_PEOPLE, isWorse } from './evidence.ts'
import type { Tally } from './evidence.ts'
import { STEPS } from './ramp.ts'
import { draws } from './draws-fixture.ts'

const RUNS = 1000
/** Visitors in the 24 hours after everybody has the release, and on a quiet site in total. */
const WATCHED = 2000

/** Visitors of a release with this error rate until its roll-back; null without one. Controls fail in 1 of 100. */
const seenUntilBack = (random: () => number, rate: number, isQuiet: boolean): number | null => {
  let seen = 0
  const tallies: Tally[] = []
  for (const { share, loads } of isQuiet ? [] : STEPS) {
    const tally: Tally = { signal: 'broke', share, candidate: 0, control: 0 }
    tallies.push(tally)
    while (seen < loads) {
      const arm = random() * 100 < share ? 'candidate' : 'control'
      if (arm === 'candidate') seen += 1
      if (random() >= (arm === 'candidate' ? rate : 0.01)) continue
      tally[arm] += 1
      if (arm === 'candidate' && isWorse(tallies)) return seen
    }
  }
  let broke = 0
  for (let loads = 1; loads <= WATCHED; loads += 1) {
    seen += 1
    if (random() >= rate) continue
    broke += 1
    if (broke >= FEWEST_PEOPLE && evidenceAlone(broke, loads) >= EVIDENCE_LIMIT) return seen
  }
  return null
}

describe.for([false, true])('the ramp and the watch after it, on a quiet site: %s', (isQuiet) => {
  it('[TR-03] roll back a release that is broken for 30 % of people before 50 of them saw it, in 99 % of 1,000 simulations', () => {
    const random = draws(30)
    const seen = Array.from({ length: RUNS }, () => seenUntilBack(random, 0.3, isQuiet))
    expect(seen.filter((people) => people !== null && people < 50).length).toBeGreaterThanOrEqual(RUNS * 0.99)
    expect(seen).not.toContain(null)
  })

  it('[TR-03] roll back at most 1 % of 1,000 good releases', () => {
    const random = draws(31)
    const back = Array.from({ length: RUNS }, () => seenUntilBack(random, 0.01, isQuiet)).filter((people) => people !== null)
    expect(back.length).toBeLessThanOrEqual(RUNS * 0.01)
  })
})
