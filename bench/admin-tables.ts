// Administration tables with 1,000 and 1,000,000 audit entries and 1,000 and 100,000 accounts, page by page over HTTP as an
// administrator. Measures the ratio of the largest to the smallest.
import { createHash } from 'node:crypto'
import { Agent } from 'node:http'
import { sql } from 'kysely'
import type { Db } from '@florilege/server/platform/database/database.ts'
import { hashOfToken } from '@florilege/server/platform/account/session-cookie.ts'
import { table } from './readme/tables.ts'
import { engines, serverWith, sizesOf } from './seed/growth-database.ts'
import type { Filling } from './seed/growth-database.ts'
import { columns, rowOf } from './rounds.ts'
import type { Asked } from './rounds.ts'

const TOKEN = 'bench-admin'.padEnd(43, '-')
const CHUNK = 50_000

/** Number of accounts for a number of audit entries. */
const accountsOf = (entries: number): number => Math.max(Math.min(entries, 1000), entries / 10)

const people = async (db: Db, count: number): Promise<void> => {
  await sql`insert into entity (type, display_name, setting)
    select 'PERSON', 'Personne ' || n || ' ' || md5(n::text), '{}' from generate_series(1, ${count}::int) n`.execute(db)
  await sql`insert into account (email, password_hash, role, person_id, created_at)
    select 'p' || id || '@bench.test', '', (case when id % 500 = 0 then 'EDITOR' else 'USER' end), id, now()
    from entity where type = 'PERSON' order by id`.execute(db)
  const { id, person_id } = await db
    .updateTable('account')
    .set({ role: 'ADMIN' })
    .where(
      'id',
      '=',
      db.selectFrom('account').select(({ fn }) => fn.min('id').as('id')),
    )
    .returning(['id', 'person_id'])
    .executeTakeFirstOrThrow()
  const ends = sql<Date>`now() + interval '10 years'`
  await db
    .insertInto('session')
    .values({
      token_hash: hashOfToken(TOKEN),
      account_id: id,
      acting_id: person_id,
      remember: true,
      idle_at: ends,
      expires_at: ends,
    })
    .execute()
}

/** Single audit entry of a person with an IP address of their own. */
const RARE = 978

const entries = (from: number, to: number) => sql`
  insert into audit (action, person_id, entity_id, address, subject, subject_id, after, reason, created_at)
  select (case when n % 1000 = 0 then 'role.change' else 'report.leave' end), who.id, who.id,
    (case when n = ${RARE} then '198.51.100.7' else '192.0.2.' || n % 200 end), 'account', (n % 5000)::text,
    '{"n":1}', 'motif ' || md5(n::text), now() - make_interval(secs => n)
  from generate_series(${from}::int, ${to}::int) n
  join entity who on who.id = (select min(id) from entity) + (case when n = ${RARE} then ${RARE} - 1 else n % 50 end)`

const LOG: Filling = {
  name: 'admin_tables',
  form: 2,
  what: 'entries',
  seed: async (db, size, progress) => {
    await people(db, accountsOf(size))
    for (let from = 1; from <= size; from += CHUNK) {
      await entries(from, Math.min(from + CHUNK - 1, size)).execute(db)
      // The embedded database does not truncate its write-ahead log otherwise.
      await sql`checkpoint`.execute(db)
      progress(`${Math.min(from + CHUNK - 1, size)} of ${size} entries`)
    }
    await sql`analyze`.execute(db)
  },
}

type Site = Asked & { size: number; close: () => Promise<void> }

/** Pseudo-random position in a list of `most` entries, different for each turn. */
const within = (most: number, turn: number): number => 1 + ((turn * 7919) % most)

/** Same digest as the seed data. */
const digest = (entry: number): string => createHash('md5').update(String(entry)).digest('hex')

const CASES: Record<string, (size: number, turn: number) => string> = {
  'accounts, first page': () => 'user',
  'accounts, a page in the middle': (size, turn) => `user?_after=${within(accountsOf(size), turn)}`,
  'accounts of a rare role': () => 'user?role=EDITOR',
  'accounts by a mail': (size, turn) => `user?q=p${within(accountsOf(size), turn)}@bench`,
  'log, first page': () => 'audit',
  'log, a page in the middle': (size, turn) => `audit?_after=${within(size, turn)}`,
  'log of a rare action': () => 'audit?action=role.change',
  'log of one account': (_size, turn) => `audit?subject=account&subject_id=${within(500, turn)}`,
  'accounts by a name': (size, turn) => `user?q=${digest(within(accountsOf(size), turn))}`,
  'log by who did one thing': () => `audit?who=${digest(RARE)}`,
  'log by who did much': (_size, turn) => `audit?who=${digest(within(50, turn))}`,
  'log by who did nothing': (size) => `audit?who=${digest(accountsOf(size))}`,
  'log by everybody’s first name': () => 'audit?who=personne',
  'log from a rare address': () => 'audit?address=198.51',
  'log from a common address': () => 'audit?address=192.0.2.1',
  'log of an hour': (size, turn) => {
    const at = Date.now() - within(size, turn) * 1000
    return `audit?from=${new Date(at - 3_600_000).toISOString()}&to=${new Date(at).toISOString()}`
  },
  'log by a word of every reason': () => 'audit?q=motif',
  'log by two letters of no reason': () => 'audit?q=zq',
  'log by a word of every reason and an action': () => 'audit?q=motif&action=report.leave',
  'log by a word of every reason and a rare action': () => 'audit?q=motif&action=role.change',
  'log by a word of every reason and whom': (_size, turn) => `audit?q=motif&who=${digest(within(50, turn))}`,
  'log by a word of every reason and from where': () => 'audit?q=motif&address=192.0.2.1',
  'log by a word of no reason and an action': () => 'audit?q=zzz&action=report.leave',
  'log by two letters of no reason and whom': (_size, turn) => `audit?q=zq&who=${digest(within(50, turn))}`,
  'log by what is no word': () => 'audit?q=...',
  'log by words of one reason': (size, turn) => `audit?q=${digest(within(size, turn))}`,
}
const chosen = Object.entries(CASES).filter(([title]) => title.includes(process.env['BENCH_CASE'] ?? ''))

const open = async (engine: string, size: number): Promise<Site> => {
  const { app, close } = await serverWith(engine, size, LOG)
  const agent = new Agent({ keepAlive: true })
  const end = async (): Promise<void> => {
    agent.destroy()
    await close()
  }
  return { size, agent, close: end, address: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

/** p50 and p95 of each list at each size, and the ratio of the largest to the smallest. */
export const run = async (): Promise<string[]> => {
  const tables: string[] = []
  for (const engine of engines()) {
    const sites: Site[] = []
    try {
      for (const size of sizesOf('1000,1000000')) sites.push(await open(engine, size))
      const rows: string[][] = []
      for (const [title, pathOf] of chosen) {
        const row = await rowOf(title, sites, ({ size }, turn) => ({
          path: `/api/admin/${pathOf(size, turn)}`,
          cookie: `florilege=${TOKEN}`,
        }))
        rows.push(row)
      }
      const sizes = sites.map(({ size }) => size)
      tables.push(table(columns(engine, sizes, 'entries'), ...rows))
    } finally {
      for (const { close } of sites) await close()
    }
  }
  return tables
}
