import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listChannels } from '@florilege/server/releases/publish/channel-store.ts'
import { forgetDamaged } from '@florilege/server/releases/storage/damaged-blobs.ts'
import { blobKey, hexOf } from '@florilege/server/releases/storage/digest.ts'
import { rollOut } from '@florilege/server/releases/rollout/change-rollout.ts'
import { handIn } from '@florilege/server/releases/publish/publish-build.ts'
import { missingBlobs } from '@florilege/server/releases/storage/release-store.ts'
import { findRollout, putPin } from '@florilege/server/releases/rollout/rollout-store.ts'
import { digestOf, hostBuild, remoteBuild } from '../../server/tests/releases/release-fixtures.ts'
import type { BuildChoices } from '../../server/tests/releases/release-fixtures.ts'
import { outsideSite } from '../builds/outside-site.ts'
import type { OutsideSite } from '../builds/outside-site.ts'
import { publishChanged } from './publish-changed.ts'

let site: OutsideSite
beforeAll(async () => {
  site = await outsideSite()
}, 120_000)
afterAll(() => site.close(), 60_000)

const remote = (name: string, version: string, ...paths: string[]) =>
  remoteBuild(name, {
    version,
    declaration: {
      routes: [`/${name}/`, ...paths].map((path) => ({ path, page: 'list', access: 'all', title: { fr: name, en: name } })),
    } satisfies BuildChoices['declaration'],
  })

/** Starts the site with these builds; returns the names of live builds. */
const start = async (...builds: ReturnType<typeof remoteBuild>[]) => {
  const { services } = site.app
  const { published, left } = await publishChanged(services, await Promise.all(builds.map(site.written)))
  const rows = await listChannels(services.db)
  const live = builds.filter(({ document }) => rows.some(({ build }) => build === document.build))
  return { published: published.map(({ name }) => name), left, live: live.map(({ document }) => document.name) }
}

describe('start with changed sources', () => {
  it('[MF-02] a pinned release stays, the other builds go live', async () => {
    expect(await start(remote('herbal', '1'), remote('chart', '1'))).toMatchObject({ left: [], live: ['herbal', 'chart'] })
    const held = (await listChannels(site.app.services.db)).find(({ name }) => name === 'herbal')
    await site.app.services.db
      .transaction()
      .execute((trx) => putPin(trx, { name: 'herbal', build: held?.build ?? '', channel: 'stable', by: 'Ada', note: 'la fête' }))
    const { published, left, live } = await start(remote('herbal', '2'), remote('chart', '2'))
    expect({ published, live }).toEqual({ published: ['chart'], live: ['chart'] })
    expect(left).toMatchObject([{ name: 'herbal', version: '2', reason: expect.stringContaining('is held at') }])
    // Administrators see it while it is refused.
    const told = async () => (await site.keeper.call('GET /api/release', {})).data.left
    expect(await told()).toEqual(left)
    // The next start tries again.
    expect((await start(remote('herbal', '2'), remote('chart', '2'))).left).toMatchObject([{ name: 'herbal' }])
    await site.keeper.call('POST /api/release/:name/unpin', { params: { name: 'herbal' }, body: { by: 'Ada' } })
    const { document } = remote('herbal', '2')
    const mended = { params: { name: 'herbal', build: document.build }, body: { by: 'Ada' } }
    await site.keeper.call('POST /api/release/:name/:build/publish', mended)
    expect(await told()).toBeUndefined()
  })

  it('[MF-02] T17 two remotes whose pages belong to teams are refused, the other builds go live', async () => {
    for (const name of ['guide', 'walks']) await start(remote(name, '1', `/${name}-of-all/`))
    const second = [remote('atlas', '1', '/guide-of-all/'), remote('season', '1'), remote('plot', '1', '/walks-of-all/')]
    const { published, left } = await start(...second)
    expect(published).toEqual(['season'])
    expect(left.map(({ name, reason }) => [name, /belongs to remote "(\w+)"/.exec(reason)?.[1]])).toEqual([
      ['atlas', 'guide'],
      ['plot', 'walks'],
    ])
  })

  it('[TR-03] a build on its ramp stays at its share', async () => {
    const { services } = site.app
    await start(remote('brook', '1'))
    const built = await site.written(remote('brook', '2'))
    await handIn(services, built)
    const releaser = { by: 'Ada', account: null }
    await rollOut(services, { name: 'brook', build: built.document.build }, 'publish', {
      share: 5,
      ramp: true,
      note: '',
      releaser,
    })
    expect(await start(remote('brook', '2'))).toEqual({ published: [], left: [], live: [] })
    expect(await findRollout(services.db, 'brook')).toMatchObject({ build: built.document.build, share: 5, ramp: true })
  })

  it('[TR-07] a damaged file of its own builds is restored', async () => {
    const { services } = site.app
    const built = remote('meadow', '1')
    await start(built)
    const { sha384 = '' } = built.document.files[0] ?? {}
    await services.storage.put(blobKey(hexOf(sha384)), Buffer.from('damaged'))
    await forgetDamaged(services, hexOf(sha384))
    expect((await start(built)).left).toEqual([])
    expect(await missingBlobs(services.db, 'meadow', built.document.build)).toEqual([])
    expect(digestOf((await services.storage.get(blobKey(hexOf(sha384)))) ?? Buffer.alloc(0))).toBe(sha384)
  })

  it('[MF-01] without a live host a refused host stops the start', async () => {
    const empty = await outsideSite()
    try {
      const { services } = empty.app
      await services.db.deleteFrom('release_channel').execute()
      const built = await Promise.all([remote('herbal', '9'), hostBuild({ version: '9', shared: {} })].map(empty.written))
      const outcome = await publishChanged(services, built.slice(0, 1)).catch((error: unknown) => error)
      expect(outcome).toMatchObject({ fields: { release: expect.stringContaining('no host is live yet') } })
    } finally {
      await empty.close()
    }
  })
})
