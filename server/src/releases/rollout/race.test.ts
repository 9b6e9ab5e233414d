import { describe, expect, it } from 'vitest'
import { atLeast, chanceToWin, raceFor } from './race.ts'
import type { Race } from './race.ts'

/** The same by going through every course of a race, person by person. */
const wonBy = ({ wanted, of }: Race, part: number): number => {
  let open = new Map([[0, 1]])
  let won = 0
  for (let person = 1; person <= of; person += 1) {
    const next = new Map<number, number>()
    const add = (candidate: number, chance: number) => next.set(candidate, (next.get(candidate) ?? 0) + chance)
    for (const [candidate, chance] of open) {
      if (candidate + 1 === wanted) won += chance * part
      else add(candidate + 1, chance * part)
      add(candidate, chance * (1 - part))
    }
    open = next
  }
  return won
}

describe('a race of people with bad loads', () => {
  it.for([1, 5, 10, 20, 50, 90])(
    '[BY-11] is won by nearly every release with a doubled rate and hardly any good one, at a share of %d %',
    (share) => {
      const part = share / 100
      const race = raceFor(part, 0.005)
      if (race === null) throw new Error('there is a race')
      expect(wonBy(race, part)).toBeCloseTo(race.chance, 10)
      expect(race.chance).toBeLessThanOrEqual(0.005)
      expect(wonBy(race, (2 * part) / (1 + part))).toBeGreaterThanOrEqual(0.965)
      // One person more in it, and too many good ones would win.
      expect(wonBy({ ...race, of: race.of + 1 }, part)).toBeGreaterThan(0.005)
    },
  )

  it('is not run when it would need more people than there are', () => {
    expect(raceFor(0.99, 0.005)).toBeNull()
    expect(raceFor(0.5, 1e-300)).toBeNull()
  })

  it('gets closer to a win with each bad load of the candidate, and stays lost after too many of the control', () => {
    const race = raceFor(0.1, 0.005)
    if (race === null) throw new Error('there is a race')
    expect(chanceToWin(race, 0.1, { candidate: 0, control: 0 })).toBeCloseTo(race.chance, 12)
    expect(chanceToWin(race, 0.1, { candidate: race.wanted, control: 9 })).toBe(1)
    const control = race.of - race.wanted
    expect(chanceToWin(race, 0.1, { candidate: race.wanted - 1, control })).toBeCloseTo(0.1, 12)
    expect(chanceToWin(race, 0.1, { candidate: race.wanted, control: control + 1 })).toBe(0)
    expect(atLeast(3, 2, 0.5)).toBe(0)
  })
})
