import { expect, it } from 'vitest'
import {
  GOOD_VITALS,
  goodShare,
  isOverBounds,
  POOR_VITALS,
  VITAL_BUCKETS,
  vitalBucket,
  vitalGrade,
  vitalQuartile,
  VITALS,
} from './vital-buckets.ts'

it('a value counts in the first bucket that holds it; a value above all bounds in the last', () => {
  expect([0, 500, 500.1, 10_000, 10_001].map((value) => vitalBucket('LCP', value))).toEqual([0, 0, 1, 8, 9])
})

it('the good and poor thresholds are bucket bounds', () => {
  for (const vital of VITALS) {
    expect(VITAL_BUCKETS[vital]).toContain(GOOD_VITALS[vital])
    expect(VITAL_BUCKETS[vital]).toContain(POOR_VITALS[vital])
  }
})

it('[RT-39] the grade follows the 75th percentile: 9 s to paint, 2 s to respond and a shifting layout are poor', () => {
  const gradeOf = (vital: 'LCP' | 'INP' | 'CLS', ...values: number[]) => {
    const counts = new Map<number, number>()
    for (const value of values) counts.set(vitalBucket(vital, value), (counts.get(vitalBucket(vital, value)) ?? 0) + 1)
    return vitalGrade(vital, counts)
  }
  expect([gradeOf('LCP', 800), gradeOf('LCP', 2500), gradeOf('LCP', 2501), gradeOf('LCP', 4000)]).toEqual([
    'good',
    'good',
    'fair',
    'fair',
  ])
  expect([gradeOf('LCP', 4001), gradeOf('LCP', 60_000), gradeOf('INP', 2000), gradeOf('CLS', 900)]).toEqual(
    Array.from({ length: 4 }, () => 'poor'),
  )
  expect([gradeOf('LCP', 100, 100, 100, 9000), gradeOf('LCP', 100, 3000, 3000, 9000)]).toEqual(['good', 'fair'])
  expect(gradeOf('LCP', 100, 3000, 9000, 9000)).toBe('poor')
})

it('the third quartile is exact to within its bucket', () => {
  for (const vital of VITALS) {
    const top = VITAL_BUCKETS[vital].at(-1) ?? 0
    const values = Array.from({ length: 400 }, (_, at) => (top * at) / 400)
    const counts = new Map<number, number>()
    for (const value of values) counts.set(vitalBucket(vital, value), (counts.get(vitalBucket(vital, value)) ?? 0) + 1)
    const true75 = values[299] ?? 0
    expect(vitalBucket(vital, vitalQuartile(vital, counts) ?? 0)).toBe(vitalBucket(vital, true75))
    expect(goodShare(vital, counts)).toBeCloseTo(values.filter((value) => value <= GOOD_VITALS[vital]).length / 400, 5)
  }
})

it('without values the result is null; above all bounds only that fact is known', () => {
  expect([vitalQuartile('INP', new Map()), goodShare('INP', new Map())]).toEqual([null, null])
  // One of four values is within the bounds: only the last bound is known of the quartile.
  const mostly = (over: number) =>
    new Map([
      [6, 4 - over],
      [7, over],
    ])
  expect([4, 2, 1, 0].map((over) => isOverBounds('INP', mostly(over)))).toEqual([true, true, false, false])
  expect(isOverBounds('INP', new Map())).toBe(false)
  expect([vitalQuartile('INP', new Map([[7, 3]])), goodShare('INP', new Map([[7, 3]]))]).toEqual([1000, 0])
})
