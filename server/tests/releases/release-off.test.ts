import { describe, expect } from 'vitest'
import { it, withServer } from '../helper.ts'
import { newAdmin } from '../moderation/moderation.ts'
import { hostBuild, releaser, remoteBuild } from './release-fixtures.ts'
import { buildIn, visit } from '../rollout/release-visitor.ts'
import { outcome } from '../social.ts'

describe('a remote taken off the site', () => {
  it('[MF-05] T17 is served to nobody, first release or not, held or rolled out; published releases can go live again', async ({
    server,
  }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const first = remoteBuild('gone', { version: '1' })
    await releases.publish(first)
    const [old] = [await visit(server.guest())]
    expect((await releases.rollBack('gone')).json().fields.release).toContain('no earlier release')
    const off = (body: object = {}) =>
      releases.send('POST', '/api/release/gone/rollback', { off: true, note: 'it breaks', ...body })
    expect((await off()).json().data).toEqual([{ name: 'gone', build: first.document.build, channel: 'stable', changed: true }])
    expect(buildIn(await visit(server.guest()), 'gone')).toBeUndefined()
    expect((await server.guest().send('GET', '/gone/', { headers: { accept: 'text/html' } })).statusCode).toBe(404)
    expect((await off()).statusCode).toBe(404)
    // An open page keeps its files.
    const file = `/r/gone/${buildIn(old, 'gone') ?? ''}/entry.js`
    expect((await server.guest().send('GET', file)).statusCode).toBe(200)

    // Administrators still see it, and can make it live again.
    const admin = await newAdmin(server)
    const { data } = await admin.call('GET /api/release', {})
    const status = data.releases.find(({ name }) => name === 'gone')
    expect(status).toMatchObject({ channels: [], rollout: null, taken_back: [{ version: '1' }] })
    const { build } = first.document
    await admin.call('POST /api/release/:name/:build/promote', { params: { name: 'gone', build }, body: {} })
    expect(buildIn(await visit(server.guest()), 'gone')).toBe(build)

    await releases.publish(remoteBuild('gone', { version: '2' }))
    await releases.send('POST', `/api/release/gone/${build}/pin`, {})
    await releases.send('POST', '/api/release/gone/unpin', {})
    await releases.publish(remoteBuild('gone', { version: '3' }), { share: 99 })
    expect((await off()).statusCode).toBe(200)
    for (let at = 0; at < 3; at += 1) expect(buildIn(await visit(server.guest()), 'gone')).toBeUndefined()
    expect((await releases.send('GET', '/api/release/gone/health')).json().data).toMatchObject({ rollout: null, pins: [] })
    const told = (await releases.send('GET', '/api/release/event?name=gone')).json().list.data[0]
    expect(told).toMatchObject({ action: 'retire', note: 'it breaks' })
    // The log names the former live release, and that none is live.
    const { list } = await admin.call('GET /api/admin/audit', { query: { subject: 'release', subject_id: 'gone' } })
    expect(list.data[0]).toMatchObject({ action: 'release.retire', before: { build: told.build }, after: { build: null } })
  })

  it('[MF-05] T17 is on no channel any more: not on trial either, nor restored by a repeated pipeline run', async ({
    server,
  }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const [live, shared, trial] = ['1', '2', '3'].map((version) => remoteBuild('both', { version }))
    if (!live || !shared || !trial) throw new Error('three builds')
    await releases.publish(live)
    await releases.publish(shared, { share: 10 })
    await releases.publish(trial, { channel: 'next' })
    const admin = await newAdmin(server)
    await admin.call('PUT /api/release/choice', { body: { channel: 'next' } })
    expect(buildIn(await visit(admin), 'both')).toBe(trial.document.build)
    const off = (body: object = {}) =>
      releases.send('POST', '/api/release/both/rollback', { off: true, note: 'it breaks', ...body })
    const left = ({ document }: typeof live, channel: string) => ({ name: 'both', build: document.build, channel, changed: true })
    expect((await off()).json().data).toEqual([left(live, 'stable'), left(shared, 'stable'), left(trial, 'next')])
    expect(buildIn(await visit(admin), 'both')).toBeUndefined()
    expect((await off()).statusCode).toBe(404)
    for (const build of [live, shared, trial]) {
      const again = await releases.publish(build)
      expect(again.json().fields.release, again.payload).toContain('(it breaks)')
    }

    // A release on trial leaves too; with a given channel, the others stay.
    await releases.publish(trial, { channel: 'next', again: true })
    expect((await off()).json().data).toEqual([left(trial, 'next')])
    await releases.publish(live, { again: true })
    await releases.publish(trial, { channel: 'next', again: true })
    expect((await off({ channel: 'next' })).json().data).toEqual([left(trial, 'next')])
    expect(buildIn(await visit(server.guest()), 'both')).toBe(live.document.build)
  })

  it('[MF-04] does not block a host, and the host cannot be taken off', () =>
    withServer({}, async (server) => {
      const releases = await releaser(server)
      await releases.publish(hostBuild())
      await releases.publish(remoteBuild('old'))
      const next = hostBuild({ contract: '2.0.0' })
      expect((await releases.publish(next)).json().fields.release).toContain('remote "old" would have no release left')
      await releases.send('POST', '/api/release/old/rollback', { off: true })
      expect((await releases.publish(next)).statusCode).toBe(200)
      const host = await releases.send('POST', '/api/release/host/rollback', { off: true })
      expect(host.json().fields.release).toContain('without the host there is no site')
    }))

  it('[MF-05] admin screens cannot remove the admin remote: only a key can, which can restore it', () =>
    withServer({}, async (server) => {
      const releases = await releaser(server)
      await releases.publish(hostBuild())
      const administrator = await newAdmin(server)
      const roll = (body: object) =>
        outcome(administrator.call('POST /api/release/:name/rollback', { params: { name: 'admin' }, body }))
      const build = async () => buildIn(await visit(administrator), 'admin')
      const declaration = { delivered: 'admin' } as const
      const [first, second] = [
        remoteBuild('admin', { version: '1', declaration }),
        remoteBuild('admin', { version: '2', declaration }),
      ]
      // The same for a first release that is being rolled out, as the only one.
      await releases.publish(first, { share: 99 })
      for (const off of [true, false]) expect(await roll({ off })).toBe('409 RELEASE_REFUSED')
      await releases.send('POST', '/api/release/admin/share', { share: 100 })
      await releases.publish(second)
      expect(await roll({ off: true, note: 'It breaks' })).toBe('409 RELEASE_REFUSED')
      expect(await build()).toBe(second.document.build)
      await releases.publish(remoteBuild('admin', { version: '3', declaration }), { channel: 'next' })
      expect(await roll({ channel: 'next', off: true })).toBe('200')
      expect(await roll({ note: 'It breaks' })).toBe('200')
      expect(await build()).toBe(first.document.build)
      expect((await releases.send('POST', '/api/release/admin/rollback', { off: true })).statusCode).toBe(200)
      expect(await build()).toBeUndefined()
      expect((await releases.makeLive(first, { again: true })).statusCode).toBe(200)
      expect(await build()).toBe(first.document.build)
    }))
})
