import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { DatabaseGone } from '../../src/platform/database/embedded/embedded-connection.ts'
import { FolderInUse, lockFolder } from '../../src/platform/database/embedded/folder-lock.ts'
import { kept } from '../../src/platform/database/kept.ts'
import { keepInOrder } from '../../src/platform/database/embedded/maintenance.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { DatabaseUnusable, openEmbedded } from '../../src/platform/database/embedded/open-embedded.ts'
import { fillBeside, smallDisk } from './full-disk.ts'
import { embeddedTemplate, onPostgres } from '../template.ts'

const WRITER = fileURLToPath(new URL('durable-writer.ts', import.meta.url))
const KILLS = 4

/** One database folder for all tests, which run in sequence: creating one is slow. */
let parent = ''
let folder = ''
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'florilege-durability-'))
  folder = join(parent, 'database')
  const { close } = await openEmbedded(folder, await embeddedTemplate())
  await close()
}, 120_000)
afterAll(() => rm(parent, { recursive: true, force: true }))

/** Lets the writer report this many rows, kills it during the next, and returns the reported rows. */
const writeUntilKilled = async (count: number): Promise<number[]> => {
  const writer = spawn(process.execPath, [WRITER, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  let told = ''
  writer.stdout.on('data', (chunk: Buffer) => {
    told += chunk.toString()
    if (told.split('\n').length > count) writer.kill('SIGKILL')
  })
  await once(writer, 'close')
  // The last line may be incomplete.
  return told.split('\n').slice(0, -1).map(Number)
}

const rights = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8)

describe.skipIf(onPostgres())('the embedded database', () => {
  it('T24 loses no reported row over repeated kills', { tags: ['soak'] }, async () => {
    const told: number[] = []
    for (let kill = 0; kill < KILLS; kill += 1) told.push(...(await writeUntilKilled(10 + 37 * kill)))
    expect(told.length).toBeGreaterThan(KILLS * 10)
    const { db, close } = await openEmbedded(folder)
    const { rows } = await sql<{ id: number }>`
      select entity.id from entity join item on item.owner_id = entity.id order by entity.id`.execute(db)
    const kept = new Set(rows.map(({ id }) => id))
    expect(told.filter((id) => !kept.has(id))).toEqual([])
    // Per kill, at most one row was committed without being reported.
    expect(kept.size - told.length).toBeLessThanOrEqual(KILLS)
    const { rows: counts } = await sql<{ entities: number; items: number }>`
      select (select count(*) from entity) as entities, (select count(*) from item) as items`.execute(db)
    expect(counts[0]?.items).toBe(counts[0]?.entities)
    await sql`reindex table item`.execute(db)
    await close()
  })

  it('is created in an empty folder by the first start', async () => {
    const { db, close } = await openEmbedded(join(parent, 'new'))
    expect(await migrate(db)).toContain('001-baseline')
    expect(await migrate(db)).toEqual([])
    await close()
  })

  it('T25 reports a full disk, leaves nothing partial, and is created once there is space', async ({ skip }) => {
    const disk = await mkdtemp(join(tmpdir(), 'florilege-full-'))
    onTestFinished(() => rm(disk, { recursive: true, force: true }))
    if (!smallDisk(disk, 3)) return skip('this account mounts no disk')
    onTestFinished(() => void execFileSync('umount', [disk]))
    const template = await embeddedTemplate()
    for (const megabytes of [3, 12, 24]) {
      smallDisk(disk, megabytes, true)
      await expect(openEmbedded(join(disk, 'database'), template)).rejects.toThrow(/^DATA_DIR: the disk is full[^\n[]*$/)
      expect(await readdir(disk)).not.toContain('database')
    }
    smallDisk(disk, 300, true)
    const { close } = await openEmbedded(join(disk, 'database'), template)
    await close()
  }, 120_000)

  it(
    'T25 recovers automatically from a full disk, with all reported rows and no partial transaction',
    { tags: ['soak'] },
    async ({ skip }) => {
      const disk = await mkdtemp(join(tmpdir(), 'florilege-full-'))
      onTestFinished(() => rm(disk, { recursive: true, force: true }))
      if (!smallDisk(disk, 200)) return skip('this account mounts no disk')
      onTestFinished(() => void execFileSync('umount', [disk]))
      const { db, close, listen } = await openEmbedded(join(disk, 'database'), await embeddedTemplate())
      let starts = 0
      const heard: string[] = []
      await listen({ channels: { florilege_test: (payload) => heard.push(payload) }, onStart: () => (starts += 1) })
      await sql`create table told (n int)`.execute(db)
      await sql`create table large (text text)`.execute(db)
      const countTold = () => sql<{ n: number }>`${kept} select count(*) as n from told where n < ${1000}`.execute(db)
      expect((await countTold()).rows).toEqual([{ n: 0 }])
      await fillBeside(db, disk)
      const told: number[] = []
      const write = (n: number) =>
        db.transaction().execute(async (trx) => {
          await sql`insert into large select repeat(md5(n::text), 30) from generate_series(1, 1000) n`.execute(trx)
          await sql`insert into told values (${n}::int)`.execute(trx)
        })
      let ended: unknown = null
      for (let n = 0; n < 40; n += 1) {
        ended = await write(n).then(
          () => told.push(n),
          (error: unknown) => error,
        )
        if (ended instanceof DatabaseGone) break
      }
      expect(ended).toBeInstanceOf(DatabaseGone)
      await rm(join(disk, 'filler'))
      await expect.poll(() => sql`select 1`.execute(db).then(() => 'back', String)).toBe('back')
      const rows = await sql<{ n: number }>`select n from told order by n`.execute(db)
      expect(rows.rows.map(({ n }) => n)).toEqual(told)
      const { rows: large } = await sql<{ n: number }>`select count(*) as n from large`.execute(db)
      expect(large[0]?.n).toBe(told.length * 1000)
      await write(100)
      // Prepared statements are prepared again.
      expect((await countTold()).rows).toEqual([{ n: told.length + 1 }])
      await expect.poll(() => starts).toBe(2)
      await sql`select pg_notify('florilege_test', 'again')`.execute(db)
      await expect.poll(() => heard).toEqual(['again'])
      await close()
    },
  )

  it('T25 reports a full disk while it waits for space, and can be closed meanwhile', async ({ skip }) => {
    const disk = await mkdtemp(join(tmpdir(), 'florilege-full-'))
    onTestFinished(() => rm(disk, { recursive: true, force: true }))
    if (!smallDisk(disk, 200)) return skip('this account mounts no disk')
    onTestFinished(() => void execFileSync('umount', [disk]))
    const { db, close } = await openEmbedded(join(disk, 'database'), await embeddedTemplate())
    await sql`create table told (text text)`.execute(db)
    await fillBeside(db, disk)
    const held = db.transaction().execute(async (trx) => {
      for (let n = 0; n < 200; n += 1)
        await sql`insert into told select repeat(md5(n::text), 30) from generate_series(1, 1000) n`.execute(trx)
    })
    await expect(held).rejects.toThrow(DatabaseGone)
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'ENOSPC' })
    await close()
    await rm(join(disk, 'filler'))
    const again = await openEmbedded(join(disk, 'database'))
    const { rows } = await sql<{ n: number }>`select count(*) as n from told`.execute(again.db)
    expect(rows).toEqual([{ n: 0 }])
    await again.close()
  }, 120_000)

  it('T34 restricts its folder to this account, even one that was open to others', async () => {
    expect(await rights(folder)).toBe('700')
    await chmod(folder, 0o755)
    const { close } = await openEmbedded(folder)
    expect(await rights(folder)).toBe('700')
    await close()
  })

  it('T24 syncs to disk at each commit', async () => {
    const { db, close } = await openEmbedded(folder)
    const { rows } = await sql`select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method,
      current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages`.execute(db)
    expect(rows).toEqual([{ fsync: 'on', method: 'fsync', commit: 'on', pages: 'on' }])
    await close()
  })

  it('is locked against a second process, and free after the first is killed', async () => {
    const writer = spawn(process.execPath, [WRITER, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(writer.stdout, 'data')
    await expect(openEmbedded(folder)).rejects.toThrow(FolderInUse)
    await expect(openEmbedded(folder)).rejects.toThrow(/^DATA_DIR: [^\n]+ is in use by another process$/)
    writer.kill('SIGKILL')
    await once(writer, 'close')
    const { close } = await openEmbedded(folder)
    await close()
  })

  it('stays locked after garbage collection of its release function', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    lockFolder(join(parent, 'forgotten'))
    collect()
    await setImmediate()
    collect()
    expect(() => lockFolder(join(parent, 'forgotten'))).toThrow(FolderInUse)
  })

  it('is maintained: its log is checkpointed, its statistics are computed', { tags: ['soak'] }, async () => {
    const { db, close } = await openEmbedded(folder)
    const maintenance = keepInOrder(db)
    const redo = async () =>
      (await sql<{ at: string }>`select redo_lsn::text as at from pg_control_checkpoint()`.execute(db)).rows[0]?.at
    const tuples = async () =>
      (await sql<{ n: number }>`select reltuples::float8 as n from pg_class where relname = 'entity'`.execute(db)).rows[0]?.n
    await maintenance.tick()
    const before = await redo()
    await sql`insert into entity (type, display_name, about, setting)
      select 'GROUP', 'Herbier ' || n, repeat(md5(n::text), 20), '{}' from generate_series(1, 8000) n`.execute(db)
    // Read before the checkpoint: the first read of new rows after one writes hint bits to the log.
    const { rows } = await sql<{ n: number }>`select count(*) as n from entity`.execute(db)
    await maintenance.tick()
    expect(await redo()).not.toBe(before)
    expect(await tuples()).toBeLessThan(8000)
    await maintenance.tick()
    expect(await tuples()).toBe(rows[0]?.n)
    const quiet = await redo()
    await maintenance.tick()
    await maintenance.tick()
    expect(await redo()).toBe(quiet)
    await maintenance.stop()
    await close()
  })

  it('refuses a folder of another version, and does not change it', async () => {
    const version = await readFile(join(folder, 'PG_VERSION'), 'utf8')
    await writeFile(join(folder, 'PG_VERSION'), '17\n')
    await expect(openEmbedded(folder)).rejects.toThrow(DatabaseUnusable)
    await expect(openEmbedded(folder)).rejects.toThrow(/^DATA_DIR: [^\n]*PostgreSQL 17[^\n]*$/)
    expect(await readFile(join(folder, 'PG_VERSION'), 'utf8')).toBe('17\n')
    await writeFile(join(folder, 'PG_VERSION'), version)
  })

  it('refuses a damaged folder', async () => {
    await writeFile(join(folder, 'global', 'pg_control'), 'nothing')
    await expect(openEmbedded(folder)).rejects.toThrow(/^DATA_DIR: [^\n]+$/)
  })
})
