import { expect, it } from 'vitest'
import { GOOD_VITALS, goodShare, VITAL_BUCKETS, vitalBucket, vitalQuartile, VITALS } from './vital-buckets.ts'

it('counts a value in the first bucket that holds it, and what is over all in the last', () => {
  expect([0, 500, 500.1, 10_000, 10_001].map((value) => vitalBucket('LCP', value))).toEqual([0, 0, 1, 8, 9])
})

it('can tell what is good: each good bound is a bound of the buckets', () => {
  for (const vital of VITALS) expect(VITAL_BUCKETS[vital]).toContain(GOOD_VITALS[vital])
})

it('finds the third quartile to within its bucket', () => {
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

it('knows nothing of nothing, and of what is over all only that it is', () => {
  expect([vitalQuartile('INP', new Map()), goodShare('INP', new Map())]).toEqual([null, null])
  expect([vitalQuartile('INP', new Map([[7, 3]])), goodShare('INP', new Map([[7, 3]]))]).toEqual([1000, 0])
})
