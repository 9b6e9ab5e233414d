import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openEmbedded } from '@florilege/server/platform/database/embedded/open-embedded.ts'
import { migrate } from '@florilege/server/platform/database/migrate.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const SCRIPT = join(import.meta.dirname, 'database.ts')
let parent = ''

const db = async (folder: string, ...words: string[]): Promise<{ code: number; out: string; err: string }> => {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: join(parent, folder) }
  try {
    const { stdout, stderr } = await run(process.execPath, [SCRIPT, ...words], { cwd: parent, env })
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, err: stderr }
  }
}

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'florilege-db-'))
  const database = await openEmbedded(join(parent, 'one', 'database'))
  await migrate(database.db)
  await database.db.insertInto('entity').values({ type: 'GROUP', display_name: 'Herbier', setting: '{}' }).execute()
  await database.close()
}, 120_000)
afterAll(() => rm(parent, { recursive: true, force: true }))

describe('pnpm db', () => {
  it('moves a database into a new folder', { tags: ['soak'] }, async () => {
    const dumped = await db('one', 'dump', '--to', 'all.dump')
    expect(dumped).toEqual({ code: 0, out: expect.stringMatching(/^all\.dump: \d+ rows of \d+ tables[^]*files: copy/), err: '' })
    expect(await db('two', 'restore', '--from', 'all.dump')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Restored \d+ rows/),
    })
    const again = await db('two', 'restore', '--from', 'all.dump')
    expect(again).toEqual({ code: 1, out: '', err: expect.stringMatching(/^this database is not empty[^\n]*--replace[^\n]*\n$/) })
    expect((await db('two', 'restore', '--from', 'all.dump', '--replace')).code).toBe(0)
    const moved = await openEmbedded(join(parent, 'two', 'database'))
    expect(await migrate(moved.db)).toEqual([])
    const rows = await moved.db.selectFrom('entity').select('display_name').execute()
    await moved.close()
    expect(rows).toEqual([{ display_name: 'Herbier' }])
  })

  it('reports an error in one line', async () => {
    await writeFile(join(parent, 'noise'), 'nothing')
    expect(await db('one', 'restore', '--from', 'missing')).toEqual({ code: 1, out: '', err: 'there is no file missing\n' })
    expect(await db('one', 'restore', '--from', 'noise', '--replace')).toEqual({
      code: 1,
      out: '',
      err: 'the dump is damaged or cut off\n',
    })
    expect((await db('one', 'dump', '--from', 'x')).code).toBe(2)
  })

  it('prints its help for missing or extra arguments', { tags: ['soak'] }, async () => {
    expect((await db('one', 'restore')).code).toBe(2)
    expect((await db('one', 'adopt', '--now')).code).toBe(2)
  })

  it('[OP-02] adopts key, storage and database as one Florilège, idempotently', async () => {
    for (let times = 0; times < 2; times += 1)
      expect(await db('one', 'adopt')).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^Registry key, storage and database belong/),
      })
  })
})
