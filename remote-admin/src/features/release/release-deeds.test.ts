import type { ReleaseStatus } from '@florilege/shared/contracts'
import { describe, expect, it } from 'vitest'
import { earlierDeeds, releaseDeeds, shareIn } from './release-deeds.ts'
import { release, stable, status } from './health/release-samples.ts'

const namesOf = (of: ReleaseStatus) => releaseDeeds(of).map(({ name }) => name)

describe('available actions of a release', () => {
  it('[MF-05] actions of a name, in each of its states, are those that apply', () => {
    expect(namesOf(status)).toEqual(['rollback', 'pin', 'off'])
    expect(namesOf({ ...status, channels: [{ ...stable, previous: [] }] })).toEqual(['pin', 'off'])
    // Turning off the host would end the site; turning off the administration would remove the screen that restores it.
    for (const name of ['host', 'admin']) expect(namesOf({ ...status, name })).toEqual(['rollback', 'pin'])
    expect(namesOf({ ...status, channels: [] })).toEqual([])
    const rollout = { live: release('3'), share: 10, since: stable.since, by: 'Ada', note: '', ramp: null }
    // During a roll-out, going back means returning to the control.
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
    // A release that is live on `next` only can be withdrawn from its testers.
    expect(namesOf({ ...status, channels: [next] })).toEqual(['promote', 'off'])
    expect(namesOf({ ...status, name: 'admin', channels: [next] })).toEqual(['promote'])
    expect(namesOf({ ...status, name: 'admin', channels: [], rollout })).toEqual(['share_first', 'everybody_first'])
  })

  it('[MF-05] a release of a name that is off comes back for everybody, because it has no control', () => {
    const [earlier, live] = [release('1'), release('2')]
    expect(earlierDeeds(status, earlier, live).map(({ name }) => name)).toEqual(['revive', 'hold'])
    expect(earlierDeeds(status, earlier, null)).toMatchObject([{ name: 'restore', share: null, release: earlier }])
  })

  it('a share is a whole percentage from 1 to 100', () => {
    expect(['1', ' 50 ', '100'].map(shareIn)).toEqual([1, 50, 100])
    for (const wrong of ['0', '101', '1.5', '', 'x', undefined]) expect(shareIn(wrong), wrong).toBeNull()
  })
})
