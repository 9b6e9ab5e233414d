import { describe, expect } from 'vitest'
import { it, withServer } from '../helper.ts'
import { digestOf, hexOf, hostBuild, releaser, remoteBuild } from './release-fixtures.ts'
import { visit } from '../rollout/release-visitor.ts'

const route = (path: string) => ({ path, page: 'list', access: 'all' as const, title: { fr: 'Planche', en: 'Plate' } })

const liveBuild = async (releases: Awaited<ReturnType<typeof releaser>>, name: string): Promise<string | undefined> => {
  const { data } = (await releases.send('GET', '/api/release')).json() as {
    data: { releases: { name: string; channels: { channel: string; live: { build: string } }[] }[] }
  }
  return data.releases.find((one) => one.name === name)?.channels.find(({ channel }) => channel === 'stable')?.live.build
}

describe('publishing', () => {
  it('[MF-02] [MF-03] publishes a build once, stores each file once, and repeating changes nothing', async ({ server }) => {
    const releases = await releaser(server)
    const host = hostBuild()
    expect(await releases.handIn(host)).toBe(host.document.files.length)
    expect(await releases.handIn(host)).toBe(0)
    expect((await releases.makeLive(host)).json()).toEqual({
      data: [{ name: 'host', build: host.document.build, channel: 'stable', changed: true }],
    })
    expect((await releases.makeLive(host)).json().data[0].changed).toBe(false)
    const next = hostBuild({ version: '1.0.1' })
    expect(await releases.handIn(next)).toBe(1)
    const events = (await releases.send('GET', '/api/release/event?name=host')).json()
    expect(events.list.data).toHaveLength(1)
  })

  it('[MF-03] is consistent under concurrency: one history entry, no partial state', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const builds = ['1', '2', '3'].map((version) => remoteBuild('race', { version }))
    for (const build of builds) await releases.handIn(build)
    const answers = await Promise.all([...builds, ...builds].map((build) => releases.makeLive(build)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    const { list } = (await releases.send('GET', '/api/release/event?name=race')).json()
    const changed = answers.filter((answer) => answer.json().data[0].changed).length
    expect(list.data).toHaveLength(changed)
    const formers = list.data.map((event: { former_build: string | null }) => event.former_build)
    const order = list.data.map((event: { build: string }) => event.build)
    expect(formers).toEqual([...order.slice(1), null])
    expect(await liveBuild(releases, 'race')).toBe(order[0])
  })

  it('[MF-11] refuses bytes with another digest, and publishes nothing while files are missing', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const build = remoteBuild('tampered')
    await releases.register(build)
    const [path = '', content = Buffer.alloc(0)] = [...build.bytes][0] ?? []
    const digest = hexOf(digestOf(content))
    const evil = Buffer.from(content.toString().replace('init', 'evil'))
    for (const wrong of [evil, Buffer.alloc(0), Buffer.concat([content, content])]) {
      const answer = await releases.putBlob(digest, wrong)
      expect([answer.statusCode, answer.json().error_code]).toEqual([422, 'DIGEST_MISMATCH'])
    }
    const refused = await releases.makeLive(build)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      error_code: 'RELEASE_REFUSED',
      fields: { release: expect.stringContaining('handed in') },
    })
    const file = await server.guest().send('GET', `/r/tampered/${build.document.build}/${path}`)
    expect(file.statusCode).toBe(404)
  })

  it('accepts no bytes that no build names', async ({ server }) => {
    const releases = await releaser(server)
    const junk = Buffer.from('not part of any release')
    expect((await releases.putBlob(hexOf(digestOf(junk)), junk)).statusCode).toBe(404)
    expect((await releases.putBlob('no-digest', junk)).statusCode).toBe(404)
  })

  it('[MF-04] refuses a remote whose contract the live host does not provide, with the reason', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const answer = await releases.publish(remoteBuild('newer', { contract: '^1.4' }))
    expect(answer.statusCode).toBe(409)
    expect(answer.json().fields.release).toContain('it needs contract ^1.4, the live host provides 1.0.0')
    expect(await liveBuild(releases, 'newer')).toBeUndefined()
  })

  it('[MF-12] refuses a remote that needs another version of a shared module, or one that the host does not share', async ({
    server,
  }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const older = await releases.publish(remoteBuild('older', { shared: { react: '^18.0.0' } }))
    expect(older.statusCode).toBe(409)
    expect(older.json().fields.release).toContain('it needs react ^18.0.0, the live host provides 19.3.1')
    const other = await releases.publish(remoteBuild('other', { shared: { vue: '^3.0.0' } }))
    expect(other.json().fields.release).toContain('it shares vue, which the live host does not provide')
  })

  it('[MN-15] refuses a page that the host or another remote has', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    await releases.publish(remoteBuild('first', { declaration: { routes: [route('/plate/:id/')] } }))
    const clash = await releases.publish(remoteBuild('second', { declaration: { routes: [route('/PLATE/:other')] } }))
    expect(clash.json().fields.release).toContain('the page /PLATE/:other belongs to remote "first"')
    const login = await releases.publish(remoteBuild('third', { declaration: { routes: [route('/login/')] } }))
    expect(login.json().fields.release).toContain('belongs to the host')
  })

  it('[MF-11] refuses a document that does not match its build id', async ({ server }) => {
    const releases = await releaser(server)
    const { document } = remoteBuild('forged')
    const forged = { ...document, entry: 'remote.js' }
    const answer = await releases.send('POST', '/api/release', { document: forged })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().fields.release).toContain('build id')
  })

  it('[MF-04] makes builds that need each other live together, and refuses a host that leaves a remote without a release', async () => {
    await withServer({}, async (server) => {
      const releases = await releaser(server)
      const gallery = remoteBuild('gallery')
      await releases.publish(hostBuild())
      await releases.publish(gallery)
      const host = hostBuild({ version: '2.0.0', contract: '2.0.0' })
      const refused = await releases.publish(host)
      expect(refused.json().fields.release).toContain('remote "gallery" would have no release left')
      const newGallery = remoteBuild('gallery', { version: '2.0.0', contract: '^2.0' })
      await releases.handIn(newGallery)
      const both = await releases.makeLive(host, { with: [{ name: 'gallery', build: newGallery.document.build }] })
      expect(both.statusCode, both.payload).toBe(200)
      expect(await liveBuild(releases, 'gallery')).toBe(newGallery.document.build)
    })
  })
})

describe('roll-backs', () => {
  it('[MF-09] [MF-15] return to the release before, record author and reason, and never fall back to a rolled-back one', async ({
    server,
  }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const [one, two, three] = ['1', '2', '3'].map((version) => remoteBuild('back', { version }))
    if (!one || !two || !three) throw new Error('three builds')
    for (const build of [one, two, three]) await releases.publish(build, { note: `build ${build.document.version}`, by: 'Ada' })
    const back = await releases.rollBack('back', 'the list stays empty')
    expect(back.json().data[0]).toMatchObject({ build: two.document.build, changed: true })
    const { list } = (await releases.send('GET', '/api/release/event?name=back')).json()
    expect(list.data[0]).toMatchObject({
      action: 'rollback',
      build: two.document.build,
      version: '2',
      former_build: three.document.build,
      former_version: '3',
      note: 'the list stays empty',
    })
    expect(list.data[1]).toMatchObject({ action: 'publish', by: 'Ada (release key)', note: 'build 3' })
    const set = (await server.guest().send('GET', '/api/release/set')).json().data
    const remote = set.remotes.find(({ name }: { name: string }) => name === 'back')
    expect([remote.build, ...remote.previous.map(({ build }: { build: string }) => build)]).toEqual([
      two.document.build,
      one.document.build,
    ])
    await releases.rollBack('back')
    const last = await releases.rollBack('back')
    expect(last.statusCode).toBe(409)
    expect(last.json().fields.release).toContain('no earlier release')
  })

  it('[MF-03] keep serving the files of every earlier release', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const builds = ['1', '2', '3'].map((version) => remoteBuild('kept', { version }))
    for (const build of builds) await releases.publish(build)
    for (const { document, bytes } of builds) {
      const answer = await server.guest().send('GET', `/r/kept/${document.build}/entry.js`)
      expect(answer.payload).toBe(bytes.get('entry.js')?.toString())
    }
  })

  it('keep releases and their history immutable in the database', async ({ server }) => {
    const releases = await releaser(server)
    const host = hostBuild()
    await releases.publish(host)
    const { db } = server
    const renamed = db.updateTable('release').set({ document: '{}' }).where('build', '=', host.document.build)
    await expect(renamed.execute()).rejects.toThrow('immutable')
    await expect(db.deleteFrom('release_event').where('name', '=', 'host').execute()).rejects.toThrow('immutable')
  })
})

describe('channels', () => {
  it('holds a build on "next" until it is promoted', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const [one, two] = [remoteBuild('staged', { version: '1' }), remoteBuild('staged', { version: '2' })]
    await releases.publish(one)
    await releases.publish(two, { channel: 'next' })
    expect(await liveBuild(releases, 'staged')).toBe(one.document.build)
    const unpublished = remoteBuild('staged', { version: '3' })
    await releases.handIn(unpublished)
    const promote = (build: string) => releases.send('POST', `/api/release/staged/${build}/promote`, {})
    expect((await promote(unpublished.document.build)).statusCode).toBe(404)
    expect((await promote(two.document.build)).statusCode).toBe(200)
    expect(await liveBuild(releases, 'staged')).toBe(two.document.build)
  })
})

describe('reports from browsers', () => {
  it('[MF-10] count failures by build and kind, for published builds only, in one row an hour', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const build = remoteBuild('failing')
    await releases.publish(build)
    const report = async (body: object) => {
      const { ticket } = await visit(server.guest())
      return server.guest().send('POST', '/api/release/report', { body: { ...body, ticket } })
    }
    const failure = { name: 'failing', build: build.document.build, failure: 'threw', message: 'it threw' }
    for (let at = 0; at < 5; at += 1) expect((await report(failure)).statusCode).toBe(200)
    expect((await report({ ...failure, build: '0'.repeat(16) })).statusCode).toBe(404)
    expect((await report({ ...failure, failure: 'bored' })).statusCode).toBe(422)
    const { data } = (await releases.send('GET', '/api/release')).json()
    const status = data.releases.find(({ name }: { name: string }) => name === 'failing')
    expect(status.failures).toEqual([
      { build: build.document.build, failure: 'threw', count: 5, message: 'it threw', last_at: expect.any(String) },
    ])
    const { rows } = await server.db
      .selectFrom('release_report')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('name', '=', 'failing')
      .executeTakeFirstOrThrow()
    expect(rows).toBe(1)
  })

  it('[T32] are limited per address', async () => {
    await withServer({}, async (server) => {
      const body = { name: 'host', build: '0'.repeat(16), failure: 'threw', message: '' }
      const guest = server.guest()
      const report = async () => (await guest.send('POST', '/api/release/report', { body })).statusCode
      const answers: number[] = []
      for (let at = 0; at < 31; at += 1) answers.push(await report())
      expect(answers.slice(0, 30)).toEqual(answers.slice(0, 30).map(() => 404))
      expect(answers.at(-1)).toBe(429)
    })
  })
})
