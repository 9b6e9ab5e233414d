import { describe, expect } from 'vitest'
import { makeLive } from '../../src/releases/publish/change-live.ts'
import { listChannels } from '../../src/releases/publish/channel-store.ts'
import { releasesOf } from '../../src/releases/set/current-releases.ts'
import { HEALTH } from '../../src/releases/publish/record-change.ts'
import { findRollout } from '../../src/releases/rollout/rollout-store.ts'
import { endKey } from '../../src/releases/team/team-key-store.ts'
import { it } from '../helper.ts'
import { meanwhile, remoteBuild } from './release-fixtures.ts'
import { refusal, withTeam } from './release-team.ts'

describe('a compromised key', () => {
  it('T17 ends a roll-out that it alone has signed, and no share of one is raised', async ({ server }) => {
    const { operator, signer, publish } = await withTeam(server, ['copse'])
    await operator.publish(remoteBuild('copse', { version: '1' }))
    expect((await publish(remoteBuild('copse', { version: '2' }), { share: 30 })).statusCode).toBe(200)
    const raise = (share: number) => operator.send('POST', '/api/release/copse/share', { share })
    expect((await raise(40)).statusCode).toBe(200)
    const compromise = (compromised: boolean) =>
      server.db.updateTable('release_team_key').set({ compromised }).where('id', '=', signer.id).execute()
    await compromise(true)
    expect(refusal(await raise(60))).toContain('no key that still counts')
    await compromise(false)
    const revoked = await operator.send('POST', `/api/release/key/${signer.id}/revoke`, { reason: 'leaked', compromised: true })
    expect(revoked.json().data).toMatchObject({ taken_back: ['copse'], left: [] })
    expect(await findRollout(server.db, 'copse')).toBeUndefined()
    expect((await raise(60)).statusCode).toBe(404)
  })

  it('T17 rolls back a live release next to the roll-out of a clean fix, which continues', async ({ server }) => {
    const { operator, signer, publish } = await withTeam(server, ['thicket'])
    const [good, mend] = [remoteBuild('thicket', { version: '1' }), remoteBuild('thicket', { version: '3' })]
    await operator.publish(good)
    const bad = remoteBuild('thicket', { version: '2' })
    await publish(bad)
    expect((await operator.publish(mend, { share: 10 })).statusCode).toBe(200)
    const revoked = await operator.send('POST', `/api/release/key/${signer.id}/revoke`, { reason: 'leaked', compromised: true })
    expect(revoked.json().data).toMatchObject({ taken_back: ['thicket'], left: [] })
    const live = (await listChannels(server.db)).find(({ name }) => name === 'thicket')
    expect(live).toMatchObject({ build: good.document.build, previous: [] })
    expect(await findRollout(server.db, 'thicket')).toMatchObject({
      build: mend.document.build,
      control: good.document.build,
      share: 10,
    })
  })

  it('T17 permits no fallback that it alone has signed, in any process', async ({ server }) => {
    const { operator, signer, publish } = await withTeam(server, ['marsh', 'moor'])
    await publish(remoteBuild('marsh', { version: '1' }))
    const clean = remoteBuild('marsh', { version: '2' })
    await operator.publish(clean)
    const alone = remoteBuild('moor')
    await publish(alone)
    const set = async () =>
      ((await releasesOf(server.services).setFor({ role: 'GUEST' }))?.remotes ?? []).filter(({ live }) =>
        ['marsh', 'moor'].includes(live.name),
      )
    expect((await set()).find(({ live }) => live.name === 'marsh')?.previous).toHaveLength(1)
    const revoked = await operator.send('POST', `/api/release/key/${signer.id}/revoke`, { reason: 'leaked', compromised: true })
    expect(revoked.json().data).toMatchObject({ taken_back: [], left: ['moor'] })
    expect((await set()).map(({ live, previous }) => [live.build, previous])).toEqual([[clean.document.build, []]])
    expect((await listChannels(server.db)).find(({ name }) => name === 'marsh')?.previous).toEqual([])
    // A release without an earlier one is served again once another key signs it.
    expect(refusal(await operator.publish(alone))).toMatch(/taken back by .*leaked/)
    expect((await operator.publish(alone, { again: true })).statusCode).toBe(200)
    expect((await set()).map(({ live }) => live.name)).toEqual(['marsh', 'moor'])
  })

  it('T17 is checked again at the moment of going live', async ({ server }) => {
    const { operator, signer, publish } = await withTeam(server, ['fen'])
    const bad = remoteBuild('fen', { version: '1' })
    await publish(bad)
    await operator.publish(remoteBuild('fen', { version: '2' }))
    const late = meanwhile(server.services, (trx) => endKey(trx, signer.id, { by: 'test', reason: 'leaked', compromised: true }))
    const decision = { channel: 'stable', note: '', releaser: HEALTH } as const
    const { name, build } = bad.document
    await expect(makeLive(late, [{ name, build }], 'publish', decision)).rejects.toMatchObject({
      fields: { release: expect.stringContaining('no key that still counts') },
    })
  })
})
