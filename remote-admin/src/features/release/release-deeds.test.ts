import type { ReleaseStatus } from '@florilege/shared/contracts'
import { describe, expect, it } from 'vitest'
import { releaseDeeds, shareIn } from './release-deeds.ts'

const release = (version: string) => ({
  name: 'gallery',
  build: version.repeat(16),
  version,
  contract: '^1.0',
  commit: null,
  published_at: '2026-05-12T08:00:00.000Z',
  published_by: 'Ada',
  note: '',
})
const stable = {
  channel: 'stable' as const,
  live: release('2'),
  since: '2026-05-12T08:00:00.000Z',
  pin: null,
  previous: [release('1')],
}
const status: ReleaseStatus = {
  name: 'gallery',
  delivered: 'all',
  channels: [stable],
  rollout: null,
  taken_back: [],
  failures: [],
}
const namesOf = (of: ReleaseStatus) => releaseDeeds(of).map(({ name }) => name)

describe('what can be done with a release', () => {
  it('[MF-05] goes by how it stands', () => {
    expect(namesOf(status)).toEqual(['rollback', 'pin'])
    expect(namesOf({ ...status, channels: [{ ...stable, previous: [] }] })).toEqual(['pin'])
    const rollout = { live: release('3'), share: 10, since: stable.since, by: 'Ada', note: '' }
    // While one is on its way, going back means going back to what the others have.
    expect(namesOf({ ...status, rollout })).toEqual(['share', 'everybody', 'withdraw', 'pin'])
    const held = { channel: 'stable' as const, build: release('2').build, since: stable.since, by: 'Ada', note: '' }
    expect(namesOf({ ...status, channels: [{ ...stable, pin: held }] })).toEqual(['rollback', 'unpin'])
    const next = { channel: 'next' as const, live: release('4'), since: stable.since, pin: null, previous: [] }
    expect(namesOf({ ...status, channels: [next, stable] })).toEqual(['promote', 'rollback', 'pin'])
    expect(namesOf({ ...status, channels: [next] })).toEqual(['promote'])
  })

  it('takes whole percents from 1 to 100', () => {
    expect(['1', ' 50 ', '100'].map(shareIn)).toEqual([1, 50, 100])
    for (const wrong of ['0', '101', '1.5', '', 'x', undefined]) expect(shareIn(wrong), wrong).toBeNull()
  })
})
