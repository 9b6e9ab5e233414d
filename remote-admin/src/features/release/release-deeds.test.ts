import type { ReleaseStatus } from '@florilege/shared/contracts'
import { describe, expect, it } from 'vitest'
import { earlierDeeds, releaseDeeds, shareIn } from './release-deeds.ts'
import { release, stable, status } from './release-samples.ts'

const namesOf = (of: ReleaseStatus) => releaseDeeds(of).map(({ name }) => name)

describe('what can be done with a release', () => {
  it('[MF-05] goes by how it stands', () => {
    expect(namesOf(status)).toEqual(['rollback', 'pin', 'off'])
    expect(namesOf({ ...status, channels: [{ ...stable, previous: [] }] })).toEqual(['pin', 'off'])
    // Without the host there is no site, and without the administration no screen that could put it back.
    for (const name of ['host', 'admin']) expect(namesOf({ ...status, name })).toEqual(['rollback', 'pin'])
    expect(namesOf({ ...status, channels: [] })).toEqual([])
    const rollout = { live: release('3'), share: 10, since: stable.since, by: 'Ada', note: '', ramp: null }
    // While one is on its way, going back means going back to what the others have.
    expect(namesOf({ ...status, rollout })).toEqual(['share', 'everybody', 'withdraw', 'pin', 'off'])
    const held = { channel: 'stable' as const, build: release('2').build, since: stable.since, by: 'Ada', note: '' }
    expect(namesOf({ ...status, channels: [{ ...stable, pin: held }] })).toEqual(['rollback', 'unpin', 'off'])
    const next = {
      channel: 'next' as const,
      live: release('4'),
      since: stable.since,
      by: 'Ada',
      note: '',
      pin: null,
      previous: [],
    }
    expect(namesOf({ ...status, channels: [next, stable] })).toEqual(['promote', 'rollback', 'pin', 'off'])
    // What only "next" has can be taken from those who try it.
    expect(namesOf({ ...status, channels: [next] })).toEqual(['promote', 'off'])
    expect(namesOf({ ...status, name: 'admin', channels: [next] })).toEqual(['promote'])
    expect(namesOf({ ...status, name: 'admin', channels: [], rollout })).toEqual(['share_first', 'everybody_first'])
  })

  it('[MF-05] what was taken off the site comes back for everybody: there is nothing to share it beside', () => {
    const [earlier, live] = [release('1'), release('2')]
    expect(earlierDeeds(status, earlier, live).map(({ name }) => name)).toEqual(['revive', 'hold'])
    expect(earlierDeeds(status, earlier, null)).toMatchObject([{ name: 'restore', share: null, release: earlier }])
  })

  it('takes whole percents from 1 to 100', () => {
    expect(['1', ' 50 ', '100'].map(shareIn)).toEqual([1, 50, 100])
    for (const wrong of ['0', '101', '1.5', '', 'x', undefined]) expect(shareIn(wrong), wrong).toBeNull()
  })
})
