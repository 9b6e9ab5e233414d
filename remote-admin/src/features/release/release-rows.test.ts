import { describe, expect, it } from 'vitest'
import type { ReleaseStatus } from '@florilege/shared/contracts'
import { orderedRows } from './release-order.ts'
import { rowsOf, rowsToWatch } from './release-rows.ts'
import { release, stable, status } from './health/release-samples.ts'

const NOW = Date.parse('2026-05-12T12:00:00.000Z')
const two = stable.live.build

const failing = (count: number, loads: number, build = two): Pick<ReleaseStatus, 'failures' | 'loads'> => ({
  failures: [
    { build, failure: 'render', count, message: '', last_at: stable.since },
    { build, failure: 'slow', count: 1000, message: '', last_at: stable.since },
  ],
  loads: [{ build, count: loads }],
})

const troubleOf = (change: Partial<ReleaseStatus>) => rowsOf({ ...status, ...change }, NOW).map(({ health }) => health.trouble)

describe('rows of releases', () => {
  it('[TR-06] name the audience of each release: a share of people, the others, and testers of "next"', () => {
    const rollout = { ...stable, live: release('3'), share: 5, ramp: null }
    const next = { ...stable, channel: 'next' as const, live: release('4') }
    const rows = rowsOf({ ...status, rollout, channels: [next, stable] }, NOW)
    expect(rows.map(({ live, share }) => [live.version, share])).toEqual([
      ['3', 5],
      ['4', 'next'],
      ['2', 95],
    ])
    expect(rowsOf({ ...status, channels: [] }, NOW)).toEqual([])
  })

  it('[TR-06] are in trouble when files are damaged, a ramp is held, the server took one back, or more than 2 % of loads fail', () => {
    expect(troubleOf({})).toEqual([null])
    expect(troubleOf(failing(5, 1000))).toEqual([null])
    expect(troubleOf(failing(4, 10))).toEqual([null])
    expect(troubleOf(failing(30, 1000))).toEqual(['failing'])
    expect(troubleOf({ damaged: [{ build: two, files: 1 }] })).toEqual(['damaged'])
    const ramp = { next: 25, loads: 10, needed: 100, latest: stable.since, held: true }
    expect(troubleOf({ rollout: { ...stable, live: release('3'), share: 5, ramp } })).toEqual(['held', null])
    const last = { id: 1, channel: 'stable', action: 'rollback', build: two, former_build: null, share: null, note: '' } as const
    expect(troubleOf({ last: { ...last, by: 'health', created_at: stable.since } })).toEqual(['taken_back'])
    expect(troubleOf({ last: { ...last, by: 'health', created_at: '2026-05-10T08:00:00.000Z' } })).toEqual([null])
    expect(troubleOf({ last: { ...last, by: 'Ada', created_at: stable.since } })).toEqual([null])
  })

  it('[TR-06] are in the order of a column, or the other way round: the worst first, the latest first', () => {
    const rollout = { ...stable, live: release('3'), share: 5, ramp: null }
    const rows = [
      ...rowsOf({ ...status, name: 'social', rollout, channels: [{ ...stable, since: '2026-05-11T08:00:00.000Z' }] }, NOW),
      ...rowsOf({ ...status, name: 'gallery', ...failing(30, 100) }, NOW),
      ...rowsOf({ ...status, name: 'host', damaged: [{ build: two, files: 1 }] }, NOW),
    ]
    const names = (...by: [Parameters<typeof orderedRows>[1], boolean]) =>
      orderedRows(rows, ...by).map((row) => `${row.status.name} ${row.live.version}`)
    expect(names('name', false)).toEqual(['gallery 2', 'host 2', 'social 3', 'social 2'])
    expect(names('health', false).slice(0, 2)).toEqual(['host 2', 'gallery 2'])
    expect(names('share', false)[0]).toBe('social 3')
    expect(names('since', true)[0]).toBe('social 2')
  })

  it('[TR-06] are on the first screen when troubled, most severe first, or rolling out', () => {
    const rollout = { ...stable, live: release('3'), share: 5, ramp: null }
    const rows = rowsToWatch([
      ...rowsOf(status, NOW),
      ...rowsOf({ ...status, name: 'media', rollout }, NOW),
      ...rowsOf({ ...status, name: 'social', ...failing(30, 100) }, NOW),
      ...rowsOf({ ...status, name: 'host', damaged: [{ build: two, files: 2 }] }, NOW),
    ])
    expect(rows.map((row) => [row.status.name, row.live.version])).toEqual([
      ['host', '2'],
      ['social', '2'],
      ['media', '3'],
    ])
  })
})
