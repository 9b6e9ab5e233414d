import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db, Trx } from '../../src/platform/database/database.ts'
import { locksOf } from './lock-statements.ts'
import { withServer } from '../helper.ts'
import { caseOn, decide, newAdmin, newGroup, reportOn } from '../moderation/moderation.ts'
import { makePost } from '../social.ts'
import { openTestDatabase } from '../test-database.ts'

/** Runs a transaction in a database of its own, whose end fails after locks out of order. */
const inTransaction = async (take: (trx: Trx, ids: readonly [number, number]) => Promise<unknown>): Promise<void> => {
  const database = await openTestDatabase()
  const [one, two] = await twoGroups(database.db)
  await database.db.transaction().execute((trx) => take(trx, [one, two]))
  await database.close()
}

const twoGroups = async (db: Db): Promise<[number, number]> => {
  const group = { type: 'GROUP' as const, display_name: 'Herbier', setting: '{}' }
  const [one, two] = await db.insertInto('entity').values([group, group]).returning('id').execute()
  return [one?.id ?? 0, two?.id ?? 0]
}

const holdEntity = (trx: Trx, id: number) => trx.selectFrom('entity').select('id').where('id', '=', id).forUpdate().execute()
const holdGate = (trx: Trx, key: number) => sql`select pg_advisory_xact_lock(33, ${sql.lit(key)})`.execute(trx)

describe('the order of locks', () => {
  it('[T23] [OP-07] a transaction that takes locks in the order passes, and may take one again', async () => {
    const taken = inTransaction(async (trx, [one, two]) => {
      await holdGate(trx, 3)
      for (const id of [one, two, one]) await holdEntity(trx, id)
      await sql`select pg_advisory_xact_lock(hashtextextended(${'waiting appeal'}, 0))`.execute(trx)
    })
    await expect(taken).resolves.toBeUndefined()
  })

  it.each([
    [
      'an advisory lock after a row',
      'advisory 33, 3 after entity',
      async (trx: Trx, one: number) => {
        await holdEntity(trx, one)
        await holdGate(trx, 3)
      },
    ],
    [
      'a lower row after a higher one',
      'entity after entity',
      async (trx: Trx, one: number, two: number) => {
        await holdEntity(trx, two)
        await holdEntity(trx, one)
      },
    ],
    ['a lock that is not in the order', 'advisory 33, 99 is not in LOCK_ORDER', (trx: Trx) => holdGate(trx, 99)],
  ])('[T23] [OP-07] %s fails the test that uses the database', async (_, breach, take) => {
    await expect(inTransaction((trx, [one, two]) => take(trx, one, two))).rejects.toThrow(breach)
  })

  it('[T23] a call of the server out of order is seen', async () => {
    const reversed = withServer({}, async (server) => {
      const group = await newGroup(server.db)
      await server.db.transaction().execute(async (trx) => {
        await holdEntity(trx, group)
        await holdGate(trx, 1)
      })
    })
    await expect(reversed).rejects.toThrow('advisory 33, 1 after entity')
  })
})

describe('a decision that suspends', () => {
  it('[T23] [ST-02] takes the lock of administrators before its target and its case', async () => {
    const decided = withServer({}, async (server) => {
      const [admin, author, reporter] = [await newAdmin(server), await server.join(), await server.join()]
      const post = await makePost(server.db, author)
      await reportOn(reporter, 'item', post)
      await decide(admin, (await caseOn(admin, 'item', post)).id, 'suspend')
    })
    await expect(decided).resolves.toBeUndefined()
  })
})

describe('the locks of a statement', () => {
  it.each([
    ['select id from item where id = (select object_id from comment where id = $1) for update', ['item']],
    ['select "a"."id" from "account" inner join "entity" on true for no key update', ['account', 'entity']],
    ['select one.id from item one join post on true for update of one skip locked', []],
    ['with former as (select id from item for update) update post set text = $1 from former', ['item']],
    ["select pg_advisory_xact_lock(hashtextextended($1 || ' ' || place_id, 0)) from report_case", ['advisory draft']],
    ['select pg_advisory_xact_lock($2::bigint)', ['advisory 4004']],
  ])('[T23] %s: those that it waits for', (text, names) => {
    expect(locksOf(text, ['draft 1', 4004]).flatMap(({ name, waits }) => (waits ? [name] : []))).toEqual(names)
  })
})
