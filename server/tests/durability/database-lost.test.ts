import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { openPostgres } from '../../src/platform/database/open-postgres.ts'
import { it } from '../helper.ts'
import type { Member } from '../social.ts'
import { adminAddress, onPostgres } from '../template.ts'

const CUTS = process.env.FULL === '1' ? 40 : 6

describe.runIf(onPostgres())('a database that fails repeatedly', () => {
  it(
    'T27 causes 503 with Retry-After meanwhile, loses and duplicates nothing acknowledged, and recovers automatically',
    {
      timeout: 240_000,
    },
    async ({ server }) => {
      const admin = await openPostgres(adminAddress(), () => {})
      const name = (await sql<{ name: string }>`select current_database() as name`.execute(server.db)).rows[0]?.name ?? ''
      const writers: Member[] = []
      for (let at = 0; at < 4; at += 1) writers.push(await server.join())
      const seen = new Map<number, number>()
      const acknowledged: { key: string; id: number }[] = []
      const state = { going: true }

      // Like the browser: repeats a call without an answer under the same key.
      const write = async (writer: Member): Promise<void> => {
        let key = randomUUID()
        let isRepeating = false
        // The last call too is repeated: it may have been committed without an answer.
        while (state.going || isRepeating) {
          const body = { text: `Écrit ${key}`, privacy_status: 9, idempotency_key: key }
          const answer = await writer.send('POST', '/api/note', { body })
          seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1)
          isRepeating = answer.statusCode === 503
          if (isRepeating) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
          else {
            acknowledged.push({ key, id: answer.json().data?.id })
            key = randomUUID()
          }
        }
      }
      const running = Promise.all(writers.map(write))
      for (let cut = 0; cut < CUTS; cut += 1) {
        const before = acknowledged.length
        await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(before + 5)
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(admin.db)
      }
      const last = acknowledged.length
      await expect.poll(() => acknowledged.length).toBeGreaterThan(last + 5)
      state.going = false
      await running
      await admin.close()

      expect([...seen.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
      expect(seen.get(503) ?? 0).toBeGreaterThan(0)
      const rows = await server.db
        .selectFrom('post')
        .select(['id', 'idempotency_key'])
        .where('idempotency_key', 'is not', null)
        .execute()
      const kept = new Map(rows.map(({ id, idempotency_key: key }) => [key, id]))
      expect(kept.size).toBe(rows.length)
      expect(acknowledged.filter(({ key, id }) => kept.get(key) !== id)).toEqual([])
      // A repeated call returned writes that had been committed without an answer: there are no duplicates.
      expect(rows.length).toBe(new Set(acknowledged.map(({ key }) => key)).size)
    },
  )
})
