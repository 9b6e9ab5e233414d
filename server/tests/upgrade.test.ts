import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrationFiles, migrationsOf } from '../src/platform/database/migrate.ts'
import { openPostgres } from '../src/platform/database/open-postgres.ts'
import { blankDatabase, newFolder } from './backup-site.ts'
import { cookieOf } from './kill-workload.ts'
import { makePerson } from './people.ts'
import { startProcess } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'
import { onPostgres } from './template.ts'
import { versionBefore } from './version-before.ts'

const PROCESSES = 3
const PEOPLE = 6
/** Turns of all people together before the first replacement and after each; a turn is a note and two reads. */
const TURNS = 60

/** Balancer that distributes requests in turn, and lets a process finish its requests before it is stopped. */
const createBalancer = () => {
  const targets = new Set<ServerProcess>()
  const inHand = new Map<ServerProcess, number>()
  let requests = 0

  const ask = async (cookie: string, path: string, body?: unknown): Promise<number> => {
    requests += 1
    const target = [...targets][requests % targets.size]
    if (target === undefined) throw new Error('no process is left')
    const count = (by: number) => inHand.set(target, (inHand.get(target) ?? 0) + by)
    count(1)
    try {
      const content = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
      const headers = { cookie, origin: target.address, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
      const answer = await fetch(target.address + path, { ...content, headers })
      await answer.arrayBuffer()
      return answer.status
    } finally {
      count(-1)
    }
  }
  const remove = async (target: ServerProcess): Promise<void> => {
    targets.delete(target)
    await expect.poll(() => inHand.get(target) ?? 0).toBe(0)
  }
  return { ask, add: (target: ServerProcess) => void targets.add(target), remove }
}

/** People who read and write without a pause until stopped; failures are kept with their call. */
const keepUsing = (cookies: readonly string[], ask: ReturnType<typeof createBalancer>['ask']) => {
  const counts = { turns: 0, requests: 0 }
  const [failures, written]: [string[], string[]] = [[], []]
  const end = new AbortController()
  const tell = async (cookie: string, path: string, body?: unknown): Promise<boolean> => {
    counts.requests += 1
    const status = await ask(cookie, path, body).catch((error: unknown) => String(error))
    if (status !== 200) failures.push(`${path}: ${status}`)
    return status === 200
  }
  const use = async (cookie: string): Promise<void> => {
    while (!end.signal.aborted) {
      const text = `upgrade ${randomUUID()}`
      const note = { text, privacy_status: 9, idempotency_key: randomUUID() }
      if (await tell(cookie, '/api/note', note)) written.push(text)
      await tell(cookie, '/api/timeline')
      await tell(cookie, '/api/dataset/user/_full')
      counts.turns += 1
    }
  }
  const running = Promise.all(cookies.map(use))
  const stop = async () => {
    end.abort()
    await running
    return { ...counts, failures, written }
  }
  /** Waits until further turns are complete. */
  const turns = async (): Promise<void> => {
    const from = counts.turns
    await expect.poll(() => counts.turns, { timeout: 60_000 }).toBeGreaterThanOrEqual(from + TURNS)
  }
  return { turns, stop }
}

describe.runIf(onPostgres())('an upgrade of several processes', { tags: ['soak'] }, () => {
  it(
    '[OP-04] one after another, from the version before the newest migration, serves every request',
    { timeout: 300_000 },
    async () => {
      const main = await versionBefore()
      const { env: blank, drop } = await blankDatabase()
      const folder = await newFolder('upgrade')
      const env = { ...blank, DATA_DIR: folder, LIMITS: 'writes by person=1000000/3600' }
      const { db, close } = await openPostgres(blank['DATABASE_URL'] ?? '', () => {})
      const processes = new Set<ServerProcess>()
      onTestFinished(async () => {
        await Promise.all([...processes].map((one) => one.stop('SIGKILL')))
        await close()
        await drop()
        await rm(folder, { recursive: true, force: true })
      })
      const start = async (how = {}): Promise<ServerProcess> => {
        const started = await startProcess(env, how)
        processes.add(started)
        return started
      }
      // The first alone: it creates the tables.
      const first = await start({ main })
      const former = [first, ...(await Promise.all(Array.from({ length: PROCESSES - 1 }, () => start({ main }))))]
      const migrations = (await migrationFiles()).map((file) => file.slice(0, -'.ts'.length))
      expect(await migrationsOf(db)).toEqual(migrations.slice(0, -1))
      const people = await Promise.all(Array.from({ length: PEOPLE }, () => makePerson(db)))
      const cookies = await Promise.all(people.map((one) => cookieOf(first.address, one)))

      const balancer = createBalancer()
      for (const one of former) balancer.add(one)
      const using = keepUsing(cookies, balancer.ask)
      // Before the processes end, also after a failure.
      onTestFinished(async () => void (await using.stop()))
      await using.turns()
      for (const one of former) {
        // The new process migrates the database under the others of the version before.
        balancer.add(await start())
        await using.turns()
        await balancer.remove(one)
        expect(await one.stop('SIGTERM')).toBe(0)
        processes.delete(one)
        expect(one.errors()).toBe('')
        await using.turns()
      }
      const { requests, failures, written } = await using.stop()

      expect(await migrationsOf(db)).toEqual(migrations)
      expect(failures).toEqual([])
      expect(requests).toBeGreaterThan(PROCESSES * 2 * TURNS)
      const rows = await db.selectFrom('post').select('text').execute()
      expect(rows.map(({ text }) => text).toSorted()).toEqual(written.toSorted())
    },
  )
})
