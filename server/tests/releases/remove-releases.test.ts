import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Services } from '../../src/platform/services.ts'
import { blobKey } from '../../src/releases/storage/digest.ts'
import { removeReleasesJob } from '../../src/releases/storage/remove-releases-job.ts'
import { it } from '../helper.ts'
import { hexOf, hostBuild, releaser, remoteBuild } from './release-fixtures.ts'
import { visit } from '../rollout/release-visitor.ts'

const run = (services: Parameters<typeof removeReleasesJob.run>[1]) =>
  removeReleasesJob.run({}, services, { attempt: 1, last: false })

it('[MF-03] files of a release are removed when no page can need them: not those of live releases, fallbacks or open pages', async ({
  server,
}) => {
  const releases = await releaser(server)
  const host = hostBuild()
  await releases.publish(host)
  // More than a channel stores; all share a file, and each has its own.
  const builds = Array.from({ length: 9 }, (_, at) =>
    remoteBuild('long', { version: String(at), files: { 'shared.js': 'shared' } }),
  )
  let opened = ''
  for (const [at, build] of builds.entries()) {
    await releases.publish(build)
    if (at === 1) opened = (await visit(server.guest())).set.id
  }
  await server.idle()
  const file = async (at: number, path = 'entry.js') =>
    (await server.guest().send('GET', `/r/long/${builds[at]?.document.build}/${path}`)).statusCode
  const past = (column: string, table: string, where = sql`true`) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = now() - interval '15 days' where ${where}`.execute(server.db)
  await past('published_at', 'release')
  await run(server.services)
  // Recent changes keep any release.
  expect(await file(0)).toBe(200)
  await sql`alter table release_event disable trigger user`.execute(server.db)
  await past('created_at', 'release_event')
  await sql`alter table release_event enable trigger user`.execute(server.db)
  await past('seen_at', 'release_set')
  // A page of the second build is still open, and reports itself.
  await server.guest().call('POST /api/release/load', { body: { set: opened, loads: [] } })
  await run(server.services)
  const left = []
  for (const at of builds.keys()) left.push(await file(at))
  // A page has its release and the one before; the channel stores the last six.
  expect(left).toEqual([200, 200, 404, 200, 200, 200, 200, 200, 200])
  expect(await file(3, 'shared.js')).toBe(200)
  expect((await visit(server.guest())).set.host.build).toBe(host.document.build)
  const kept = await server.db.selectFrom('release').select('build').where('name', '=', 'long').execute()
  expect(kept).toHaveLength(9)
  // Publishing it again requires another upload.
  const again = builds[2]
  if (!again) throw new Error('nine builds')
  expect((await releases.makeLive(again)).json().fields.release).toContain('have not been handed in')
  expect((await releases.publish(again)).statusCode).toBe(200)
  expect(await file(2)).toBe(200)
})

it('[MF-03] an interrupted removal leaves no partial release: each is complete or known to be removed, and the next run continues', async ({
  server,
}) => {
  const releases = await releaser(server)
  await releases.publish(hostBuild())
  const builds = Array.from({ length: 8 }, (_, at) => remoteBuild('cut-off', { version: String(at) }))
  for (const build of builds) await releases.publish(build)
  const [oldest] = builds
  if (!oldest) throw new Error('eight builds')
  await sql`update release set published_at = now() - interval '15 days' where name = 'cut-off'`.execute(server.db)
  await sql`alter table release_event disable trigger user`.execute(server.db)
  await sql`update release_event set created_at = now() - interval '15 days'`.execute(server.db)
  await sql`alter table release_event enable trigger user`.execute(server.db)
  const { storage } = server.services
  let removals = 0
  const remove: Services['storage']['remove'] = async (key) => {
    removals += 1
    if (removals > 2) throw new Error('the storage is out of reach')
    await storage.remove(key)
  }
  await expect(run({ ...server.services, storage: { ...storage, remove } })).rejects.toThrow('out of reach')
  const { files_removed_at } = await server.db
    .selectFrom('release')
    .select('files_removed_at')
    .where('name', '=', 'cut-off')
    .where('build', '=', oldest.document.build)
    .executeTakeFirstOrThrow()
  expect(files_removed_at).not.toBeNull()
  // A release that lost files is incomplete.
  expect((await releases.makeLive(oldest)).json().fields.release).toContain('have not been handed in')
  await run(server.services)
  const own = oldest.document.files.find(({ path }) => path === 'entry.js')
  expect(await storage.size(blobKey(hexOf(own?.sha384 ?? '')))).toBeNull()
  expect((await releases.publish(oldest)).statusCode).toBe(200)
  const entry = await server.guest().send('GET', `/r/cut-off/${oldest.document.build}/entry.js`)
  expect(entry.statusCode).toBe(200)
  // Published again, it keeps its files.
  await run(server.services)
  expect((await server.guest().send('GET', `/r/cut-off/${oldest.document.build}/remote.js`)).statusCode).toBe(200)
})

it('[MF-03] uploads that never went live are removed after the same time, but not files shared with others', async ({
  server,
}) => {
  const releases = await releaser(server)
  await releases.publish(hostBuild())
  await releases.publish(remoteBuild('unborn', { version: '1', files: { 'shared.js': 'in common' } }))
  const never = remoteBuild('unborn', { version: '2', files: { 'shared.js': 'in common', 'own.js': 'of its own' } })
  const fresh = remoteBuild('unborn', { version: '3', files: { 'own.js': 'of another' } })
  await releases.handIn(never)
  await releases.handIn(fresh)
  const { storage } = server.services
  const kept = async (build: typeof never, path: string) =>
    (await storage.size(blobKey(hexOf(build.document.files.find((file) => file.path === path)?.sha384 ?? '')))) !== null
  await run(server.services)
  expect(await kept(never, 'own.js')).toBe(true)
  const { build } = never.document
  await sql`update release set received_at = now() - interval '15 days' where build = ${build}`.execute(server.db)
  await run(server.services)
  expect([await kept(never, 'own.js'), await kept(never, 'shared.js'), await kept(fresh, 'own.js')]).toEqual([false, true, true])
  // Publishing it again uploads missing files, and no run removes those of a live release.
  expect((await releases.publish(never)).statusCode).toBe(200)
  await run(server.services)
  expect(await kept(never, 'own.js')).toBe(true)
  expect((await server.guest().send('GET', `/r/unborn/${build}/own.js`)).statusCode).toBe(200)
})
