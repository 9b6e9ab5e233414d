import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Db } from '../../src/platform/database/database.ts'
import { outsideFailure } from '../../src/platform/running/outside-failure.ts'
import { onPostgres } from '../template.ts'
import { openTestDatabase } from '../test-database.ts'

const DEADLOCK = '40P01'

const opened = async (): Promise<Db> => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  return database.db
}

/** Creates `refused(n)`, which fails with the SQLSTATE until it was called `n` times; a roll-back does not reset it. */
const refusingFunction = async (db: Db, state: string): Promise<void> => {
  await sql`create sequence refusals`.execute(db)
  await sql`
    create function refused(times bigint) returns bigint language plpgsql as ${sql.lit(`
      declare attempt bigint := nextval('refusals');
      begin
        if attempt <= times then raise exception 'refused' using errcode = '${state}'; end if;
        return attempt;
      end`)}`.execute(db)
}
const refused = (times: number) => sql<{ attempt: number }>`select refused(${times}) as attempt`

describe.runIf(onPostgres())('a conflict between transactions', () => {
  it('that wait for each other is resolved by the database, and both are committed', async () => {
    const db = await opened()
    const [a, b] = await db
      .insertInto('entity')
      .values(['a', 'b'].map((display_name) => ({ type: 'GROUP' as const, display_name, setting: '{}' })))
      .returning('id')
      .execute()
    const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    let attempts = 0
    const rename = (order: readonly (number | undefined)[], own: 0 | 1) =>
      db.transaction().execute(async (trx) => {
        attempts += 1
        for (const [at, id] of order.entries()) {
          const named = sql<string>`display_name || ${String(own)}`
          await trx.updateTable('entity').set({ display_name: named }).where('id', '=', Number(id)).execute()
          held[own].resolve()
          if (at === 0) await held[1 - own]?.promise
        }
      })
    await Promise.all([rename([a?.id, b?.id], 0), rename([b?.id, a?.id], 1)])
    const names = await db
      .selectFrom('entity')
      .select('display_name')
      .where('id', 'in', [Number(a?.id), Number(b?.id)])
      .execute()
    expect(names.map(({ display_name: name }) => [...name].toSorted().join('')).toSorted()).toEqual(['01a', '01b'])
    expect(attempts).toBe(3)
  })

  it.each(['40001', DEADLOCK])('%s is repeated, in a transaction and in a single statement', async (state) => {
    const db = await opened()
    await refusingFunction(db, state)
    const within = await db.transaction().execute((trx) => refused(2).execute(trx))
    expect(within.rows).toEqual([{ attempt: 3 }])
    expect((await refused(5).execute(db)).rows).toEqual([{ attempt: 6 }])
  })

  it('that remains after every attempt makes the database busy for the caller, and changes nothing', async () => {
    const db = await opened()
    await refusingFunction(db, DEADLOCK)
    const lost = db.transaction().execute(async (trx) => {
      await trx.insertInto('entity').values({ type: 'GROUP', display_name: 'Herbier', setting: '{}' }).execute()
      await refused(100).execute(trx)
    })
    expect(await lost.catch(outsideFailure)).toBe('database busy')
    expect(await db.selectFrom('entity').select('id').where('display_name', '=', 'Herbier').execute()).toEqual([])
    expect((await sql<{ n: number }>`select nextval('refusals') as n`.execute(db)).rows).toEqual([{ n: 9 }])
  })

  it('of another kind is not repeated', async () => {
    const db = await opened()
    await refusingFunction(db, '23505')
    await expect(db.transaction().execute((trx) => refused(1).execute(trx))).rejects.toThrow('refused')
    expect((await refused(1).execute(db)).rows).toEqual([{ attempt: 2 }])
  })
})
