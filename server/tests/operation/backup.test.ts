import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createBackup } from '../../src/backup/create-backup.ts'
import { backupIds, readManifest } from '../../src/backup/manifest.ts'
import { restoreBackup } from '../../src/backup/restore-backup.ts'
import { verifyBackup } from '../../src/backup/verify-backup.ts'
import { readConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { blankDatabase, newFolder, startSite } from './backup-site.ts'
import type { Site } from './backup-site.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { signIn } from '../people.ts'
import { startProcess } from './server-process.ts'
import { cookieOf } from '../durability/kill-workload.ts'

const run = promisify(execFile)
const COMMAND = new URL('../../src/backup/backup.ts', import.meta.url).pathname

let site: Site
let work = ''
beforeAll(async () => {
  site = await startSite()
  work = await newFolder('backup')
}, 300_000)
afterAll(async () => {
  await site?.remove()
  await rm(work, { recursive: true, force: true })
})

const command = async (env: Record<string, string>, ...words: string[]): Promise<{ code: number; out: string; err: string }> => {
  try {
    const { stdout, stderr } = await run(process.execPath, [COMMAND, ...words], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
    })
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, err: stderr }
  }
}

const newestOf = async (folder: string) => {
  const manifest = await readManifest(folder, null, (await backupIds(folder)).at(-1) ?? '')
  return { folder, key: null, manifest }
}

describe('pnpm backup', () => {
  it('[OP-03] backs up a running site by the command, encrypted, verifies it and restores it', { timeout: 240_000 }, async () => {
    const folder = join(work, 'encrypted')
    const keyFile = join(work, 'key')
    await writeFile(keyFile, randomBytes(32).toString('base64'))
    const made = await command(site.env, 'create', '--to', folder, '--key-file', keyFile)
    expect(made).toEqual({ code: 0, out: expect.stringMatching(/^\S+ {2}\w+, \d+ rows, \d+ files of .* copied\n$/), err: '' })
    expect((await command({}, 'list', '--from', folder, '--key-file', keyFile)).out).toMatch(/^\S+ {2}\w+, \d+ rows/)
    const [id = ''] = await backupIds(folder)
    expect((await stat(join(folder, `${id}.backup`))).mode & 0o077).toBe(0)

    const verified = await command({}, 'verify', '--from', folder, '--key-file', keyFile)
    expect(verified).toEqual({ code: 0, out: expect.stringMatching(/sign-in, 1 accounts, a picture\n$/), err: '' })

    const blank = await blankDatabase()
    onTestFinished(blank.drop)
    const target = { DATA_DIR: join(work, 'restored'), ...blank.env }
    const restored = await command(target, 'restore', '--from', folder, '--key-file', keyFile)
    expect(restored).toEqual({ code: 0, out: expect.stringMatching(/^Restored /), err: '' })
    // A server of its own starts on it; people sign in with their passwords and see their picture.
    const server = await startProcess(target)
    await cookieOf(server.address, site.person)
    expect((await fetch(`${server.address}/media-files/${site.picture}/pres.webp`)).status).toBe(200)
    expect(await server.stop('SIGTERM')).toBe(0)

    const again = await command(target, 'restore', '--from', folder, '--key-file', keyFile)
    expect(again).toEqual({ code: 1, out: '', err: expect.stringMatching(/^DATA_DIR: [^\n]* is not empty[^\n]*\n$/) })
  })

  it('[OP-03] copies only new files into a folder that holds a backup', { timeout: 120_000 }, async () => {
    const folder = join(work, 'twice')
    const config = readConfig(site.env)
    const first = await createBackup(folder, null, config)
    expect(first.copied).toBe(first.manifest.files.length + first.manifest.own.length)
    expect((await createBackup(folder, null, config)).copied).toBe(0)
    await upload(await signIn(site.app, site.person), await photograph())
    const third = await createBackup(folder, null, config)
    const more = third.manifest.files.length - first.manifest.files.length
    expect(more).toBeGreaterThan(0)
    expect(third.copied).toBe(more)
    expect(await backupIds(folder)).toHaveLength(3)
  })

  it('[OP-03] holds one moment of a database that is written to', { timeout: 240_000 }, async () => {
    const { db } = site.services
    let written = 0
    const end = new AbortController()
    const insert = async (): Promise<void> => {
      const display_name = `Moment ${String(written).padStart(6, '0')}`
      // Two rows in one transaction: a backup has both or none.
      await db.transaction().execute(async (trx) => {
        for (let of = 0; of < 2; of += 1)
          await trx.insertInto('entity').values({ type: 'GROUP', display_name, setting: '{}' }).execute()
      })
      written += 1
    }
    for (let first = 0; first < 20; first += 1) await insert()
    const before = written
    const writing = (async () => {
      while (!end.signal.aborted) await insert()
    })()
    const folder = join(work, 'moment')
    await createBackup(folder, null, readConfig(site.env)).finally(() => end.abort())
    await writing
    const blank = await blankDatabase()
    onTestFinished(blank.drop)
    const target = readConfig({ DATA_DIR: join(work, 'moment-restored'), ...blank.env })
    await restoreBackup(await newestOf(folder), target)
    const restored = await openDatabase(target, () => {})
    const rows = await restored.db
      .selectFrom('entity')
      .select(['display_name', ({ fn }) => fn.countAll<number>().as('count')])
      .where('display_name', 'like', 'Moment %')
      .groupBy('display_name')
      .orderBy('display_name')
      .execute()
    await restored.close()
    expect(rows.length).toBeGreaterThanOrEqual(before)
    expect(rows.length).toBeLessThanOrEqual(written)
    expect(rows).toEqual(rows.map((_row, at) => ({ display_name: `Moment ${String(at).padStart(6, '0')}`, count: 2 })))
  })

  it(
    '[OP-03] verifies in a PostgreSQL database that is given, and empties it again',
    { timeout: 240_000, tags: ['soak'] },
    async ({ skip }) => {
      const blank = await blankDatabase()
      onTestFinished(blank.drop)
      const database = blank.env['DATABASE_URL']
      if (database === undefined) return skip('needs PostgreSQL')
      const folder = join(work, 'given')
      await createBackup(folder, null, readConfig(site.env))
      for (let times = 0; times < 2; times += 1)
        expect(await verifyBackup(await newestOf(folder), { database })).toContain('sign-in')
    },
  )

  it('prints its help for missing or extra arguments', { timeout: 120_000 }, async () => {
    expect((await command({}, 'create')).code).toBe(2)
    await mkdir(join(work, 'empty'))
    expect(await command({}, 'verify', '--from', join(work, 'empty'))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^there is no backup in [^\n]*\n$/),
    })
  })
})
