import { describe, expect, it } from 'vitest'
import { drawnBuilds, healthPoints, totalOf } from './health-points.ts'

const hour = (at: string, build: string, loads: number, failures: [string, number][] = []) => ({
  hour: `2026-05-12T${at}:00:00.000Z`,
  build,
  loads,
  milliseconds: null,
  failures: failures.map(([failure, count]) => ({ failure: failure as 'threw', count })),
})

describe('the figures of a release by hour', () => {
  const points = healthPoints([
    hour('08', 'a', 100, [
      ['threw', 2],
      ['unreachable', 1],
      ['render', 4],
      ['slow', 9],
    ]),
    hour('08', 'b', 10),
    hour('11', 'a', 50, [['error', 1]]),
    hour('11', 'c', 60, [['policy', 1]]),
  ])

  it('[MF-10] separate failed loads from later errors, and count slow loads as neither', () => {
    expect(points[0]?.counts.get('a')).toEqual({ loads: 100, failed: 3, errors: 4 })
    expect([totalOf(points, 'a', 'loads'), totalOf(points, 'a', 'failed'), totalOf(points, 'a', 'errors')]).toEqual([150, 3, 5])
  })

  it('include every hour, also those without figures', () => {
    expect(points.map(({ hour: at }) => at.slice(11, 13))).toEqual(['08', '09', '10', '11'])
    expect(points[1]?.counts.size).toBe(0)
    expect(healthPoints([])).toEqual([])
  })

  it('draw the builds that are asked for and in use, then those most in use, two at most', () => {
    expect(drawnBuilds(points, ['b', 'a'])).toEqual(['b', 'a'])
    expect(drawnBuilds(points, ['c', 'gone'])).toEqual(['c', 'a'])
    expect(drawnBuilds(points, [])).toEqual(['a', 'c'])
    expect(drawnBuilds([], ['a'])).toEqual([])
  })
})
