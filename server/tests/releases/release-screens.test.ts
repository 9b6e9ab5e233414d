import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { newAdmin } from '../moderation/moderation.ts'
import { hostBuild, releaser, remoteBuild } from './release-fixtures.ts'

describe('releases in the administration', () => {
  it('[MF-05] shows live releases, roll-outs and holds, and compares two builds', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const files = { 'kept.0a1b2c3d4e.js': 'the same', 'grown.0a1b2c3d4e.js': 'x', 'gone.0a1b2c3d4e.css': 'p{}' }
    const one = remoteBuild('shown', { version: '1', files, shared: { react: '^19.3.0' } })
    const two = remoteBuild('shown', {
      version: '2',
      shared: { react: '^19.3.1' },
      declaration: {
        routes: [
          { path: '/shown/', page: 'list', access: 'all', title: { fr: 'Liste', en: 'List' } },
          { path: '/shown/new/', page: 'list', access: 'all', title: { fr: 'Neuf', en: 'New' } },
        ],
      },
      files: { 'kept.0a1b2c3d4e.js': 'the same', 'grown.ffffffffff.js': 'xxxxx' },
    })
    await releases.publish(one)
    await releases.publish(two, { share: 25, note: 'carefully' })
    const pinned = remoteBuild('still', { version: '7' })
    await releases.publish(pinned)
    await releases.send('POST', `/api/release/still/${pinned.document.build}/pin`, { note: 'the fair', by: 'Ada' })
    const admin = await server.join({ role: 'ADMIN' })
    const { data } = await admin.call('GET /api/release', {})
    const found = (name: string) => data.releases.find((release) => release.name === name)
    expect(found('shown')).toMatchObject({
      rollout: { live: { version: '2' }, share: 25, note: 'carefully' },
      channels: [{ channel: 'stable', live: { version: '1' }, pin: null }],
    })
    expect(found('still')).toMatchObject({ rollout: null, channels: [{ pin: { by: 'Ada (release key)', note: 'the fair' } }] })

    const [from, to] = [one.document.build, two.document.build]
    const compared = await admin.call('GET /api/release/:name/compare', { params: { name: 'shown' }, query: { from, to } })
    expect(compared.data).toMatchObject({
      from: { version: '1' },
      to: { version: '2' },
      pages: { added: ['/shown/new/'], removed: [] },
      slots: { added: [], removed: [] },
      surface: { calls: { added: [], removed: [] } },
      shared: [{ module: 'react', from: '^19.3.0', to: '^19.3.1' }],
    })
    const changed = Object.fromEntries(compared.data.files.map((file) => [file.path, [file.from, file.to]]))
    expect(changed).toMatchObject({ 'grown.js': [1, 5], 'gone.css': [3, null] })
    expect(Object.keys(changed)).not.toContain('kept.js')
    const sizes = [one, two].map(({ document }) => document.files.reduce((sum, { size }) => sum + size, 0))
    expect([compared.data.bytes.from, compared.data.bytes.to]).toEqual(sizes)
    await releases.rollBack('shown')
  })

  it('[MF-05] [MF-10] shows rolled-back releases, which can go live again from there', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const [one, two, three] = ['1', '2', '3'].map((version) => remoteBuild('returning', { version }))
    if (!one || !two || !three) throw new Error('three builds')
    const admin = await newAdmin(server)
    const shown = async () => {
      const { data } = await admin.call('GET /api/release', {})
      const found = data.releases.find(({ name }) => name === 'returning')
      return [found?.channels[0]?.live.version, found?.rollout?.live.version, found?.taken_back.map(({ version }) => version)]
    }
    await releases.publish(one)
    await releases.publish(two)
    expect(await shown()).toEqual(['2', undefined, []])
    const params = { name: 'returning' }
    await admin.call('POST /api/release/:name/rollback', { params, body: { note: 'by mistake' } })
    expect(await shown()).toEqual(['1', undefined, ['2']])
    await releases.publish(three, { share: 10 })
    expect(await shown()).toEqual(['1', '3', ['2']])
    await admin.call('POST /api/release/:name/rollback', { params, body: { note: 'taken back' } })
    expect(await shown()).toEqual(['1', undefined, ['3', '2']])
    const again = { params: { name: 'returning', build: two.document.build }, body: { note: 'put right', share: 100 } }
    await admin.call('POST /api/release/:name/:build/promote', again)
    expect(await shown()).toEqual(['2', undefined, ['3']])
  })

  it('[MF-15] shows author, time and reason of each live release, next to its publisher', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const [one, two] = [remoteBuild('lively', { version: '1' }), remoteBuild('lively', { version: '2' })]
    const admin = await newAdmin(server)
    const line = async () => {
      const found = (await admin.call('GET /api/release', {})).data.releases.find(({ name }) => name === 'lively')
      const channel = found?.channels[0]
      return { ...channel, version: channel?.live.version, publisher: channel?.live.published_by }
    }
    await releases.publish(one)
    const first = await line()
    expect(first).toMatchObject({ version: '1', by: first.publisher })
    await releases.publish(two, { share: 10 })
    expect(await line()).toMatchObject({ version: '1', by: first.by, note: first.note })
    const params = { name: 'lively', build: two.document.build }
    await admin.call('POST /api/release/:name/:build/promote', { params, body: { note: 'rien de cassé', share: 100 } })
    const promoted = await line()
    expect(promoted).toMatchObject({ version: '2', by: admin.person.name, note: 'rien de cassé', publisher: first.publisher })
    await admin.call('POST /api/release/:name/rollback', { params: { name: 'lively' }, body: { note: 'page blanche' } })
    const back = await line()
    expect(back).toMatchObject({ version: '1', by: admin.person.name, note: 'page blanche', publisher: first.publisher })
    expect(back.live?.published_at).toBe(first.live?.published_at)
    expect(Date.parse(back.since ?? '')).toBeGreaterThan(Date.parse(first.since ?? ''))
  })

  it('explains the releases of somebody’s session: overrides apply to that session only', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const [one, two] = [remoteBuild('tried', { version: '1' }), remoteBuild('tried', { version: '2' })]
    await releases.publish(one)
    await releases.handIn(two)
    const trying = await newAdmin(server)
    const other = await server.signIn(trying.person)
    await trying.call('POST /api/release/override', { body: { name: 'tried', build: two.document.build } })
    const admin = await server.join({ role: 'ADMIN' })
    const { account } = trying.person
    const { list } = await admin.call('GET /api/admin/user/:id/session', { params: { id: account }, query: {} })
    expect(list.data).toHaveLength(2)
    expect(Object.keys(list.data[0] ?? {}).toSorted()).toEqual(['agent', 'created_at', 'id', 'seen_at'])
    const why = async (query: { account?: number; session?: number }) => {
      const answer = await admin.call('GET /api/release/why', { query })
      const found = answer.data.releases.find(({ name }) => name === 'tried')
      return [found?.why, found?.version]
    }
    // The newest first: the session that tries was opened before the other one.
    const [second, first] = list.data.map(({ id }) => id)
    expect(await why({ session: first ?? 0 })).toEqual(['override', '2'])
    expect(await why({ account, session: second ?? 0 })).toEqual(['live', '1'])
    expect(await why({ account })).toEqual(['live', '1'])
    const status = async (client: Client, query: string) => (await client.send('GET', `/api/release/why${query}`)).statusCode
    expect(await status(admin, `?account=${admin.person.account}&session=${first}`)).toBe(404)
    await other.send('POST', '/api/logout', {})
    expect(await status(admin, '?session=999999999')).toBe(404)
  })

  it('[RO-05] is closed to other roles', async ({ server }) => {
    const releases = await releaser(server)
    const [one, two] = [hostBuild(), hostBuild({ version: '1.0.9' })]
    await releases.publish(one)
    await releases.handIn(two)
    const { account } = (await server.as('user')).person
    const query = `from=${one.document.build}&to=${two.document.build}`
    for (const url of [
      `/api/release/host/compare?${query}`,
      '/api/release/why?session=1',
      `/api/admin/user/${account}/session`,
    ]) {
      expect((await server.guest().send('GET', url)).statusCode, url).toBe(401)
      for (const role of ['user', 'contrib', 'editor'] as const)
        expect((await (await server.as(role)).send('GET', url)).statusCode, `${role} ${url}`).toBe(403)
    }
    const admin = await server.as('admin')
    expect((await admin.send('GET', `/api/release/host/compare?${query}`)).statusCode).toBe(200)
    expect((await admin.send('GET', `/api/release/nobody/compare?${query}`)).statusCode).toBe(404)
    expect((await admin.send('GET', '/api/release/host/compare?from=x&to=y')).statusCode).toBe(422)
    expect((await admin.send('GET', '/api/admin/user/999999999/session')).statusCode).toBe(404)
  })
})
