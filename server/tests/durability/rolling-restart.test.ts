import { rm } from 'node:fs/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openPostgres } from '../../src/platform/database/open-postgres.ts'
import { blankDatabase, newFolder } from '../operation/backup-site.ts'
import { cookieOf } from './kill-workload.ts'
import { makePerson } from '../people.ts'
import { createBalancer, keepUsing } from './rolling.ts'
import { startProcess } from '../operation/server-process.ts'
import type { ServerProcess } from '../operation/server-process.ts'
import { onPostgres } from '../template.ts'

const PROCESSES = 2
const RESTARTS = 200
const PEOPLE = 4

describe.runIf(onPostgres())('rolling restarts of two processes', { tags: ['soak'] }, () => {
  it('under load fail no request, and lose no note', { timeout: 3_600_000 }, async () => {
    const { env: blank, drop } = await blankDatabase()
    const folder = await newFolder('rolling')
    const env = { ...blank, DATA_DIR: folder, LIMITS: 'writes by person=1000000/3600' }
    const { db, close } = await openPostgres(blank['DATABASE_URL'] ?? '', () => {})
    const processes: ServerProcess[] = []
    onTestFinished(async () => {
      await Promise.all(processes.map((one) => one.stop('SIGKILL')))
      await close()
      await drop()
      await rm(folder, { recursive: true, force: true })
    })
    const balancer = createBalancer()
    const start = async (): Promise<ServerProcess> => {
      const started = await startProcess(env)
      processes.push(started)
      balancer.add(started)
      return started
    }
    // The first alone: it creates the tables.
    const first = await start()
    for (let others = 1; others < PROCESSES; others += 1) await start()
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => makePerson(db)))
    const cookies = await Promise.all(people.map((one) => cookieOf(first.address, one)))

    const using = keepUsing(cookies, balancer.ask)
    // Before the processes end, also after a failure.
    onTestFinished(async () => void (await using.stop()))
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      await start()
      await using.turns(PEOPLE)
      const oldest = processes.shift()
      if (oldest === undefined) throw new Error('no process is left')
      await balancer.remove(oldest)
      expect(await oldest.stop('SIGTERM')).toBe(0)
      expect(oldest.errors()).toBe('')
    }
    const { requests, failures, written } = await using.stop()

    expect(failures).toEqual([])
    const rows = await db.selectFrom('post').select('text').execute()
    expect(rows.map(({ text }) => text).toSorted()).toEqual(written.toSorted())
    process.stdout.write(`${RESTARTS} restarts, ${requests} requests, ${failures.length} failed\n`)
  })
})
