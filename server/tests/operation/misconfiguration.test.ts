import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { smallDisk } from '../durability/full-disk.ts'
import { withServer } from '../helper.ts'
import { runServer } from './server-process.ts'

type Case = {
  /** Setting at the begin of the line. */
  names: string
  env?: Record<string, string>
  /** Files of the data folder. */
  files?: Record<string, string>
}

const newFolder = async (files: Record<string, string> = {}): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-wrong-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

/** Starts the server, and returns its end and what the data folder holds afterwards. */
const attempt = async (folder: string, env: Record<string, string> = {}) => {
  const { code, errors } = await runServer({ DATA_DIR: folder, PORT: '0', ...env })
  return { code, errors, holds: (await readdir(folder, { recursive: true })).toSorted() }
}

const refusal = (names: string) => expect.stringMatching(new RegExp(`^Florilège cannot start\\. ${names}: [^\\n]{10,}\\n$`))

const CASES: Record<string, Case> = {
  'a port that is no number': { names: 'PORT', env: { PORT: 'eighty' } },
  'a reachable address without the address of the site': { names: 'PUBLIC_URL', env: { HOST: '0.0.0.0' } },
  'demo accounts on a public address': { names: 'DEMO', env: { DEMO: '1', PUBLIC_URL: 'https://florilege.example' } },
  'a mail server of another protocol': { names: 'SMTP_URL', env: { SMTP_URL: 'http://mail.example' } },
  'proxies without addresses': { names: 'TRUSTED_PROXIES', env: { TRUSTED_PROXIES: 'everyone' } },
  'a short release key': { names: 'RELEASE_KEY', env: { RELEASE_KEY: 'secret' } },
  'a short registry key': { names: 'REGISTRY_KEY', env: { REGISTRY_KEY: 'secret' } },
  'a damaged registry key': { names: 'REGISTRY_KEY', files: { 'registry-key': 'cut' } },
  'a folder in place of the registry key': { names: 'DATA_DIR', files: { 'registry-key/file': '' } },
  'a setting of a later version': { names: 'MEDIA_ORIGIN', env: { MEDIA_ORIGIN: 'https://media.example' } },
  'a limit without a time': { names: 'LIMITS', env: { LIMITS: 'reads by address=many' } },
  'a bucket without a key': { names: 'STORAGE_URL', env: { STORAGE_URL: 's3://s3.example/bucket' } },
  'a bucket that does not answer': { names: 'STORAGE_URL', env: { STORAGE_URL: 's3://key:secret@127.0.0.1:9/bucket?tls=0' } },
  'a database that does not answer': { names: 'DATABASE_URL', env: { DATABASE_URL: 'postgres://127.0.0.1:9/none' } },
  'other files in place of the database': { names: 'DATA_DIR', files: { 'database/letter.txt': 'Dear Ada' } },
}

describe('a wrong setting', { timeout: 120_000 }, () => {
  for (const [name, { names, env, files }] of Object.entries(CASES))
    it(`[OP-06] ${name} is refused in one line, and nothing is written`, async () => {
      const folder = await newFolder(files)
      const before = (await readdir(folder, { recursive: true })).toSorted()
      const { code, errors, holds } = await attempt(folder, env)
      expect([code, errors]).toEqual([1, refusal(names)])
      expect(holds.filter((path) => path !== 'database.lock')).toEqual(before)
    })

  it('[OP-06] a database that cannot be written is refused in one line', async ({ skip }) => {
    const folder = await newFolder({ 'database/PG_VERSION': '18\n' })
    const database = join(folder, 'database')
    try {
      execFileSync('mount', ['--bind', database, database], { stdio: 'ignore' })
    } catch {
      return skip('mounting needs rights that this account lacks')
    }
    onTestFinished(() => void execFileSync('umount', [database]))
    execFileSync('mount', ['-o', 'remount,ro,bind', database])
    const { code, errors } = await attempt(folder)
    expect([code, errors]).toEqual([1, refusal('DATA_DIR')])
    expect(errors).toMatch(/cannot be written: give it to the account/)
  })

  it('[OP-06] a disk without room for an upload is reported by /readyz', async ({ skip }) => {
    const folder = await newFolder()
    if (!smallDisk(folder, 100)) return skip('mounting needs rights that this account lacks')
    onTestFinished(() => void execFileSync('umount', [folder]))
    const readiness = (UPLOAD_LIMIT_MB: string) =>
      withServer({ env: { DATA_DIR: join(folder, UPLOAD_LIMIT_MB), UPLOAD_LIMIT_MB } }, async ({ guest }) => {
        expect((await guest().send('GET', '/readyz')).json()).toMatchObject({ ready: true, uploads: UPLOAD_LIMIT_MB === '20' })
      })
    await readiness('20')
    await readiness('200')
  })
})
