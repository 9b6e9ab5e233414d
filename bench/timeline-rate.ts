// Timeline with all services on (session, rights, validation, pictures, HTTP), compared with its bare query through the same
// driver in the same process; 16 concurrent requests, alternating.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '@florilege/server/platform/database/database.ts'
import { table } from './readme/tables.ts'
import { engines, serverWith } from './seed/growth-database.ts'
import { POSTS } from './seed/growth-filling.ts'
import { tokenOf } from './seed/growth-seed.ts'
import { median, spread } from './statistics.ts'

const SIZE = 100_000
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const SECONDS = 4
const AT_ONCE = 16

const load = async (address: string): Promise<number> => {
  const words = [join(import.meta.dirname, 'load.ts'), address, String(AT_ONCE), String(SECONDS), `florilege=${tokenOf(1)}`]
  return Number((await promisify(execFile)(process.execPath, words)).stdout)
}

const bareTimeline = (db: Db, viewer: number) =>
  sql`
  with ids as materialized (
    select id from (
      select newest.id from (select to_id from relation where from_id = ${viewer} and code = 'b') friend
      cross join lateral (
        select id from item where owner_id = friend.to_id and privacy_status >= 1 and kind in ('note', 'lesson', 'mood', 'share')
        order by id desc limit 21
      ) newest
      union (select id from item where owner_id = ${viewer} and privacy_status >= 0 and kind in ('note', 'lesson', 'mood', 'share')
        order by id desc limit 21)
      union (select id from item where privacy_status = 9 and kind in ('note', 'lesson', 'mood', 'share') order by id desc limit 21)
    ) newest
    order by id desc limit 21
  )
  select item.*, post.*, entity.display_name from ids join item using (id) join post using (id)
  join entity on entity.id = item.owner_id order by item.id desc`.execute(db)

const bareRate = async (db: Db, viewer: number): Promise<number> => {
  const end = performance.now() + SECONDS * 1000
  let answered = 0
  const loop = async (): Promise<void> => {
    while (performance.now() < end) {
      await bareTimeline(db, viewer)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, loop))
  return answered / SECONDS
}

/** Requests and queries per second and their ratio, as medians of the rounds, for each engine. */
export const run = async (): Promise<string[]> => {
  const rows: string[][] = []
  for (const engine of engines()) {
    const { app, services, close } = await serverWith(engine, SIZE, POSTS)
    try {
      const address = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/timeline`
      const { id } = await services.db.selectFrom('entity').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
      await load(address)
      const full: number[] = []
      const bare: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        full.push(await load(address))
        bare.push(await bareRate(services.db, id))
      }
      const ratio = spread(full.map((value, index) => value / (bare[index] ?? Number.NaN)))
      rows.push([engine, median(full).toFixed(0), median(bare).toFixed(0), ratio])
    } finally {
      await close()
    }
  }
  return [table(['', 'timeline, requests/s', 'bare query, queries/s', 'ratio, median [least..most]'], ...rows)]
}
