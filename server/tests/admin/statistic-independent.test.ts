import type { Dirent } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { keepDaysJob } from '../../src/features/statistic/keep-days-job.ts'
import { ORIGIN } from '../client.ts'
import { it, withServer } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { openEvents } from '../notification/live-stream.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { newAdmin } from '../moderation/moderation.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { startS3 } from '../operation/s3-server.ts'

const keep = ({ services }: TestServer) => keepDaysJob.run({}, services, { attempt: 1, last: false })
const figures = async (admin: Client, days = 1) => (await admin.call('GET /api/admin/statistic', { query: { days } })).data
const stored = async (admin: Client) => (await figures(admin)).days.at(-1)?.storage_bytes

/** Size of files found by walking folders, in another way than the server does. */
const bytesOf = async (counts: (entry: Dirent) => boolean, ...folders: string[]): Promise<number> => {
  const sizes = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      const files = entries.filter((entry) => entry.isFile() && counts(entry))
      const found = await Promise.all(files.map((entry) => stat(join(entry.parentPath, entry.name))))
      return found.reduce((sum, { size }) => sum + size, 0)
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Stores files of each sort: a photograph with its renditions, a video's poster, releases, an archive. */
const fill = async (server: TestServer, person: Client): Promise<void> => {
  await upload(person, await photograph({ width: 640, height: 480 }))
  const releases = await releaser(server)
  await releases.publish(hostBuild())
  await releases.publish(remoteBuild('gallery'))
  await server.services.storage.put('export/1/archive.zip', Buffer.alloc(4321, 7))
  await server.services.storage.put('video/poster/a.webp', Buffer.alloc(777, 7))
}

describe('figures compared with independent counts', () => {
  it('[RT-39] stored bytes equal those of the data folder: renditions, archives, releases, incoming files', async () => {
    await withServer({}, async (server) => {
      const [admin, ada] = [await newAdmin(server), await server.join()]
      expect(await stored(admin)).toBeNull()
      await fill(server, ada)
      const { dataDir } = server.services.config
      const folders = ['files', 'incoming', 'reading'].map((name) => join(dataDir, name))
      await keep(server)
      const before = await bytesOf(() => true, ...folders)
      expect(await stored(admin)).toBe(before)
      // Lower bound: the originals and known files are smaller than everything stored.
      const { rows } = await sql<{ n: number }>`select sum(file_size)::int as n from media`.execute(server.db)
      expect(before).toBeGreaterThan((rows[0]?.n ?? 0) + 4321 + 777)
      await server.services.storage.remove('export/1/archive.zip')
      await keep(server)
      expect(await stored(admin)).toBe(before - 4321)
      const { rows: sized } = await sql<{ n: number }>`select sum(pg_total_relation_size(c.oid))::bigint as n from pg_class c
        where c.relkind in ('r', 'm') and c.relnamespace = 'public'::regnamespace`.execute(server.db)
      // The database is larger than its tables and indexes, by its own catalogue.
      expect((await figures(admin)).days.at(-1)?.database_bytes).toBeGreaterThan(sized[0]?.n ?? Infinity)
    })
  })

  it('[RT-39] stored bytes in a bucket equal those of the bucket', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'florilege-bucket-'))
    const s3 = await startS3({ directory })
    try {
      await withServer({ env: { STORAGE_URL: s3.url } }, async (server) => {
        const [admin, ada] = [await newAdmin(server), await server.join()]
        await fill(server, ada)
        await keep(server)
        const kept = await bytesOf(({ name }) => name.endsWith('._S3rver_object'), directory)
        expect(kept).toBeGreaterThan(4321 + 777)
        expect(await stored(admin)).toBe(kept)
        // While the service is away the last measurement stays.
        await s3.close()
        await keep(server)
        expect(await stored(admin)).toBe(kept)
      })
    } finally {
      await s3.close().catch(() => undefined)
      await rm(directory, { recursive: true, force: true })
    }
  })

  it('[RT-39] slow and failed calls equal those that their callers saw', async () => {
    await withServer({}, async (server) => {
      const admin = await newAdmin(server)
      const body = async function* () {
        yield '{"email":"nobody@'
        // A call is slow from one second on.
        await pause(1100)
        yield 'florilege.test","password":"none of mine"}'
      }
      const begun = performance.now()
      const slow = await server.app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': 'application/json', host: 'localhost', origin: ORIGIN },
        payload: Readable.from(body()),
      })
      const took = performance.now() - begun
      expect(slow.json()).toMatchObject({ error_code: 'LOGIN_FAILED' })
      await sql`alter table attempt rename to attempt_away`.execute(server.db)
      const failed = await server.guest().send('GET', '/api/species')
      await sql`alter table attempt_away rename to attempt`.execute(server.db)
      expect(failed.statusCode).toBe(500)
      const today = (await figures(admin)).days.at(-1)
      const told = await figuresOfCalls(admin)
      const login = told.find(({ route }) => route === '/api/login')
      expect(login).toMatchObject({ method: 'POST', slow: 1, failed: 0 })
      expect(login?.longest_ms).toBeGreaterThanOrEqual(1090)
      expect(login?.longest_ms).toBeLessThanOrEqual(Math.ceil(took))
      expect(told.find(({ route }) => route === '/api/species')).toMatchObject({ method: 'GET', failed: 1 })
      expect(today?.failed).toBe(1)
      expect(today?.slow).toBeGreaterThanOrEqual(1)
    })
  })

  it('[RT-39] open streams and jobs of each state equal the existing ones', async () => {
    await withServer({}, async (server) => {
      const [admin, ada] = [await newAdmin(server), await server.join()]
      const opened = [await openEvents(server, ada), await openEvents(server, ada), await openEvents(server, admin)]
      await sql`insert into job (name, data, taken, due_at, failed_at)
        select 'invented', '{}', state = 'running', now() + case state when 'planned' then interval '1 hour' else interval '-1 hour' end,
          case state when 'failed' then now() end
        from unnest(array['due', 'due', 'planned', 'running', 'failed', 'failed', 'failed']) state`.execute(server.db)
      const one = async (which: ReturnType<typeof sql>) =>
        (await sql<{ n: number }>`select count(*)::int as n from job where ${which}`.execute(server.db)).rows[0]?.n
      const { now } = await figures(admin)
      expect(now.streams).toBe(3)
      expect(now.jobs).toEqual({
        failed: await one(sql`failed_at is not null`),
        running: await one(sql`failed_at is null and taken`),
        planned: await one(sql`failed_at is null and not taken and due_at > now()`),
        due: await one(sql`failed_at is null and not taken and due_at <= now()`),
      })
      expect(now.jobs.failed).toBe(3)
      opened[0]?.close()
      await expect.poll(async () => (await figures(admin)).now.streams).toBe(2)
      for (const stream of opened) stream.close()
    })
  })

  it('[RT-39] the third quartile is that of all days together, not of their quartiles', async () => {
    await withServer({}, async (server) => {
      const admin = await newAdmin(server)
      const host = hostBuild()
      await (await releaser(server)).publish(host)
      const told: number[] = []
      const tell = async (values: readonly number[]) => {
        for (const value of values) {
          const body = { page: '/', name: 'host', build: host.document.build, values: [{ vital: 'LCP', value }] }
          expect((await server.guest().send('POST', '/api/vital', { body })).statusCode).toBe(200)
        }
        told.push(...values)
      }
      const [BOUNDS, past] = [[0, 500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000], sql`update vital_day set day = day - 1`]
      await tell([400, 450, 480, 700, 900, 1100, 1200])
      await past.execute(server.db)
      await tell([5500])
      await past.execute(server.db)
      await tell([2100, 2200, 2600, 3500])
      const { vitals } = (await admin.call('GET /api/admin/statistic/vital', { query: { days: 3 } })).data
      const sorted = told.toSorted((one, other) => one - other)
      const exact = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0
      const [least = 0, most = 0] = [BOUNDS.findLast((bound) => bound < exact), BOUNDS.find((bound) => bound >= exact)]
      expect(vitals).toMatchObject([
        { page: '/', vital: 'LCP', count: 12, good: sorted.filter((value) => value <= 2500).length / 12 },
      ])
      expect(vitals[0]?.p75).toBeGreaterThan(least)
      expect(vitals[0]?.p75).toBeLessThanOrEqual(most)
      // One day alone has another value.
      const today = (await admin.call('GET /api/admin/statistic/vital', { query: { days: 1 } })).data.vitals
      expect(today).toMatchObject([{ count: 4, good: 0.5 }])
      expect(today[0]?.p75).toBeGreaterThan(2500)
    })
  })
})

const figuresOfCalls = async (admin: Client) =>
  (await admin.call('GET /api/admin/statistic/call', { query: { days: 1 } })).data.calls
