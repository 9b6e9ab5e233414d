import { rm } from 'node:fs/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrationFiles, migrationsOf } from '../../src/platform/database/migrate.ts'
import { openPostgres } from '../../src/platform/database/open-postgres.ts'
import { blankDatabase, newFolder } from './backup-site.ts'
import { cookieOf } from '../durability/kill-workload.ts'
import { makePerson } from '../people.ts'
import { startProcess } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'
import { createBalancer, keepUsing, TURNS } from '../durability/rolling.ts'
import { onPostgres } from '../template.ts'
import { versionBefore } from './version-before.ts'

const PROCESSES = 3
const PEOPLE = 6
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
