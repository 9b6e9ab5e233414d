import type { CompiledQuery, KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { auditEntries } from '../../src/features/audit/audit-store.ts'
import type { AuditFilter } from '../../src/features/audit/audit-store.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { nodesOf } from '../explain.ts'
import type { Plan } from '../explain.ts'
import { it, withServer } from '../helper.ts'

/** Log entries that a plan has read, including those that a filter dropped. */
const readOf = (plan: Plan): number =>
  nodesOf(plan)
    .filter(({ table }) => table === 'audit')
    .reduce((sum, { rows, removed }) => sum + rows + removed, 0)

/** Number of entries that a page of the log reads. */
const readBy = async (db: Db, filter: AuditFilter, after: number | null = null): Promise<number> => {
  const made: CompiledQuery[] = []
  const capture: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      made.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  await auditEntries(db.withPlugin(capture), filter, after, 21)
  let read = 0
  for (const one of made) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
      ...one,
      sql: `explain (analyze, format json) ${one.sql}`,
    })
    const [answer] = rows
    if (answer === undefined) throw new Error('no plan')
    read += readOf(answer['QUERY PLAN'][0].Plan)
  }
  return read
}

describe('searching the audit log', () => {
  it('[BY-14] by author, entity, address and time reads about one page of rows, for any length of the log', async () => {
    await withServer({}, async ({ db, join }) => {
      const [busy, rare, idle] = [
        await join({ name: 'Ada Affairée' }),
        await join({ name: 'Zoé Rare' }),
        await join({ name: 'Ida Oisive' }),
      ]
      const put = (who: number, address: string, from: number, to: number) =>
        sql`insert into audit (action, person_id, entity_id, address, subject, subject_id, reason, created_at)
          select 'thing.looked', ${who}, ${who}, ${address}, 'entity', n::text, 'motif', now() - make_interval(secs => n)
          from generate_series(${from}::int, ${to}::int) n`.execute(db)
      await put(busy.person.id, '192.0.2.4', 1, 30_000)
      await put(rare.person.id, '198.51.100.7', 30_001, 30_001)
      await sql`vacuum analyze audit`.execute(db)
      const page = async (filter: AuditFilter, after: number | null = null) => (await auditEntries(db, filter, after, 21)).length
      const [oldest] = await auditEntries(db, { who: 'zoe rare' }, null, 21)
      expect(oldest).toMatchObject({ address: '198.51.100.7', person: { id: rare.person.id } })
      expect(await page({ who: 'affairee' })).toBe(21)
      expect(await page({ who: 'affairee', action: 'thing.looked' }, 20_000)).toBe(21)
      expect(await page({ who: idle.person.name })).toBe(0)
      expect(await page({ address: '198.51' })).toBe(1)
      expect(await page({ who: 'zoe', address: '192.0' })).toBe(0)
      const hour = { from: new Date(Date.now() - 20_000_000).toISOString(), to: new Date(Date.now() - 16_000_000).toISOString() }
      const searches: AuditFilter[] = [
        { who: 'affairee' },
        { who: 'zoe rare' },
        { who: 'oisive' },
        { address: '192.0.2' },
        { address: '198.51' },
        { address: '203.0.113' },
        hour,
      ]
      for (const filter of searches) expect(await readBy(db, filter), JSON.stringify(filter)).toBeLessThan(200)
      expect(await readBy(db, { who: 'affairee' }, 20_000)).toBeLessThan(200)
    })
  })

  it('[BY-14] by words of reasons reads one page for frequent words, and the newest few for rare or two-letter ones', async () => {
    await withServer({}, async ({ db }) => {
      await sql`insert into audit (action, reason, created_at)
        select 'thing.looked', case when n % 5 = 0 then 'Publicité répétée, spam ' else 'Propos injurieux ' end || n
          || case when n % 9000 = 0 then ' (mandragore) avec Zoé' else '' end, now() - make_interval(secs => n)
        from generate_series(1, 40000) n`.execute(db)
      await sql`vacuum analyze audit`.execute(db)
      const found = async (filter: AuditFilter, after: number | null = null) =>
        (await auditEntries(db, filter, after, 21)).map(({ reason }) => Number(/ (\d+)/.exec(reason ?? '')?.[1]))
      const every = (step: number) => Array.from({ length: 21 }, (_, at) => (at + 1) * step)
      expect(await found({ q: 'spam' })).toEqual(every(5))
      expect(await found({ q: 'PUBLICITÉ' })).toEqual(every(5))
      const rare = [9000, 18_000, 27_000, 36_000]
      expect(await found({ q: 'mandragore' })).toEqual(rare)
      expect(await found({ q: 'zo' })).toEqual(rare)
      expect(await found({ q: 'oé' })).toEqual([])
      expect(await found({ q: 'pu' })).toEqual(every(5))
      const [first] = await auditEntries(db, { q: 'mandragore' }, null, 1)
      expect(await found({ q: 'mandragore' }, first?.id ?? 0)).toEqual(rare.slice(1))
      const [, last] = await auditEntries(db, { q: 'spam' }, null, 2)
      expect((await found({ q: 'spam' }, last?.id ?? 0))[0]).toBe(15)
      for (const q of ['propos', 'spam', 'pu']) expect(await readBy(db, { q }), q).toBeLessThan(200)
      expect(await readBy(db, { q: 'propos' }, first?.id ?? 0)).toBeLessThan(200)
      for (const q of ['mandragore', 'zo', 'zq', 'introuvable']) expect(await readBy(db, { q }), q).toBeLessThan(5100)
    })
  })

  it('[BY-14] by words together with action, author, address or target reads as little', async () => {
    await withServer({}, async ({ db, join }) => {
      const [busy, rare] = [await join({ name: 'Ada Affairée' }), await join({ name: 'Zoé Rare' })]
      const put = (who: number, from: number, to: number) =>
        sql`insert into audit (action, person_id, entity_id, address, subject, subject_id, reason, created_at)
          select case when n % 2 = 0 then 'thing.hid' else 'thing.left' end, ${who}, ${who}, '192.0.2.' || n % 3,
            case when n % 2 = 0 then 'item' else 'entity' end, (n % 100 + 1000000)::text,
            case when n % 5 < 4 then 'Propos injurieux ' else 'Publicité répétée, spam ' end || n
              || case when n % 9000 = 0 then ' (mandragore)' else '' end, now() - make_interval(secs => n)
          from generate_series(${from}::int, ${to}::int) n`.execute(db)
      await put(busy.person.id, 1, 40_000)
      await sql`insert into audit (action, person_id, entity_id, subject, reason, created_at)
        select 'thing.old', ${rare.person.id}, ${rare.person.id}, 'setting', 'Archives anciennes ' || n, now() - make_interval(secs => 40000 + n)
        from generate_series(1, 20000) n`.execute(db)
      await sql`vacuum analyze audit`.execute(db)
      const found = async (filter: AuditFilter, after: number | null = null) =>
        (await auditEntries(db, filter, after, 21)).map(({ reason }) => Number(/ (\d+)/.exec(reason ?? '')?.[1]))
      const numbers = Array.from({ length: 200 }, (_, at) => at + 1)
      const hid = numbers.filter((n) => n % 2 === 0 && n % 5 < 4).slice(0, 21)
      const spam = numbers.filter((n) => n % 5 === 4).slice(0, 21)
      const frequent: [AuditFilter, number[]][] = [
        [{ q: 'propos', action: 'thing.hid' }, hid],
        [{ q: 'propos', subject: 'item' }, hid],
        [{ q: 'propos', subject: 'item', action: 'thing.hid', who: 'affairee' }, hid],
        [{ q: 'spam', person: busy.person.id }, spam],
        [{ q: 'spam', who: 'affairee' }, spam],
        [{ q: 'sp', who: 'ada', address: '192.0.2' }, spam],
        [{ q: 'spam', address: '192.0.2' }, spam],
      ]
      for (const [filter, expected] of frequent) {
        const title = JSON.stringify(filter)
        expect(await found(filter), title).toEqual(expected)
        expect(await readBy(db, filter), title).toBeLessThan(500)
      }
      const [, last] = await auditEntries(db, { q: 'spam', who: 'affairee' }, null, 2)
      expect(await found({ q: 'spam', who: 'affairee' }, last?.id ?? 0)).toEqual([...spam.slice(2), 109, 114].slice(0, 21))
      const few: [AuditFilter, number[]][] = [
        [{ q: 'mandragore', action: 'thing.hid' }, [9000, 18_000, 27_000, 36_000]],
        [{ q: 'mandragore', action: 'thing.left' }, []],
        [{ q: 'mandragore', who: 'affairee' }, [9000, 18_000, 27_000, 36_000]],
        [{ q: 'mandragore', who: 'rare' }, []],
        [{ q: 'mandragore', who: 'personne de ce nom' }, []],
        [{ q: 'mandragore', address: '203.0.113' }, []],
        [{ q: 'zzz', action: 'thing.hid' }, []],
        [{ q: 'zzz', subject: 'item' }, []],
        [{ q: 'zq', who: 'affairee' }, []],
        [{ q: "l'a" }, []],
        [{ q: '...' }, []],
      ]
      for (const [filter, expected] of few) {
        const title = JSON.stringify(filter)
        expect(await found(filter), title).toEqual(expected)
        expect(await readBy(db, filter), title).toBeLessThan(5200)
      }
    })
  })
})
