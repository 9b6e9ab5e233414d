import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { isDangling, isDuplicate, sqlState } from '../../src/platform/database/database-error.ts'
import { openInMemory } from '../../src/platform/database/embedded/open-embedded.ts'
import { it } from '../helper.ts'
import { embeddedTemplate, onPostgres } from '../template.ts'

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('the database', () => {
  it('returns the same JavaScript types on both engines', async ({ server }) => {
    const { rows } =
      await sql`select 9007199254740991::bigint as big, '2026-02-28'::date as day, '2026-02-28T12:00:00Z'::timestamptz as moment,
      '\\x00ff'::bytea as bytes, array[1, null, 3]::bigint[] as bigs, '{"a":[1]}'::jsonb as json, 1.50::numeric as exact, 0.5::float8 as near,
      true as yes, null::text as nothing, count(*) as counted, array['é', 'b']::text[] as words`.execute(server.db)
    expect(rows).toEqual([
      {
        big: 9_007_199_254_740_991,
        day: '2026-02-28',
        moment: new Date('2026-02-28T12:00:00Z'),
        bytes: Buffer.from([0, 255]),
        bigs: [1, null, 3],
        json: { a: [1] },
        exact: '1.50',
        near: 0.5,
        yes: true,
        nothing: null,
        counted: 1,
        words: ['é', 'b'],
      },
    ])
  })

  it('accepts the same JavaScript values on both engines', async ({ server }) => {
    const moment = new Date('2026-02-28T12:00:00.123Z')
    const { rows } =
      await sql`select ${[1, 2]}::bigint[] as ids, ${moment}::timestamptz as moment, ${Buffer.from('é')}::bytea as bytes,
      ${JSON.stringify({ a: 1 })}::jsonb as json, 3 = any(${[1, 2]}::bigint[]) as found, ${null}::int as nothing`.execute(
        server.db,
      )
    expect(rows).toEqual([{ ids: [1, 2], moment, bytes: Buffer.from('é'), json: { a: 1 }, found: false, nothing: null }])
  })

  it('reports duplicates and foreign key violations alike on both engines', async ({ server }) => {
    const person = await server.makePerson()
    const twice = await failure(server.db.insertInto('account').values({ email: person.email, person_id: person.id }).execute())
    expect([sqlState(twice), isDuplicate(twice), isDuplicate(twice, 'account_email_key'), isDuplicate(twice, 'other')]).toEqual([
      '23505',
      true,
      true,
      false,
    ])
    const dangling = await failure(server.db.insertInto('block').values({ from_id: person.id, to_id: 999_999 }).execute())
    expect([isDangling(dangling), isDuplicate(dangling)]).toEqual([true, false])
  })

  it('commits all of a transaction or nothing', async ({ server }) => {
    const { db } = server
    const names = () => db.selectFrom('entity').select('display_name').where('place', '=', 'nowhere').execute()
    const add = (trx: typeof db, display_name: string) =>
      trx.insertInto('entity').values({ type: 'GROUP', display_name, place: 'nowhere', setting: '{}' }).execute()
    await failure(
      db.transaction().execute(async (trx) => {
        await add(trx, 'one')
        throw new Error('changed my mind')
      }),
    )
    expect(await names()).toEqual([])
    const swallowed = db.transaction().execute(async (trx) => {
      await add(trx, 'two')
      await failure(sql`select 1 / 0`.execute(trx))
    })
    await expect(swallowed).rejects.toThrow(/rolled back instead of committed/)
    expect(await names()).toEqual([])
    await db.transaction().execute((trx) => add(trx, 'three'))
    expect(await names()).toEqual([{ display_name: 'three' }])
  })

  it('keeps other statements out of a transaction', async ({ server }) => {
    const { db } = server
    const person = await server.makePerson()
    const count = async (): Promise<void> => {
      await db.transaction().execute(async (trx) => {
        const { id, about } = await trx
          .selectFrom('entity')
          .select(['id', 'about'])
          .where('id', '=', person.id)
          .forUpdate()
          .executeTakeFirstOrThrow()
        await trx
          .updateTable('entity')
          .set({ about: String(Number(about ?? 0) + 1) })
          .where('id', '=', id)
          .execute()
      })
    }
    await Promise.all(Array.from({ length: 20 }, count))
    const row = await db.selectFrom('entity').select('about').where('id', '=', person.id).executeTakeFirstOrThrow()
    expect(row.about).toBe('20')
  })

  it('rolls back to a savepoint', async ({ server }) => {
    const person = await server.makePerson()
    const trx = await server.db.startTransaction().execute()
    await trx.updateTable('entity').set({ place: 'kept' }).where('id', '=', person.id).execute()
    const after = await trx.savepoint('before').execute()
    await after.updateTable('entity').set({ place: 'undone' }).where('id', '=', person.id).execute()
    await after.rollbackToSavepoint('before').execute()
    await trx.commit().execute()
    const row = await server.db.selectFrom('entity').select('place').where('id', '=', person.id).executeTakeFirstOrThrow()
    expect(row.place).toBe('kept')
  })

  it.skipIf(onPostgres())('reports the use of "db" inside a transaction, instead of waiting for ever', async () => {
    const { db, close } = await openInMemory(await embeddedTemplate(), 200)
    try {
      const stuck = db.transaction().execute(() => db.selectFrom('entity').select('id').limit(1).execute())
      await expect(stuck).rejects.toThrow(/"db" instead of "trx"/)
      await sql`select 1`.execute(db)
    } finally {
      await close()
    }
  })

  it('folds accents, finds substrings and stems French', async ({ server }) => {
    const { rows } = await sql`select unaccent('œuvre séchée') as folded, similarity('anémone', 'anemone') > 0.3 as near,
      to_tsvector('french', 'les fleurs séchées') @@ to_tsquery('french', 'fleur') as found`.execute(server.db)
    expect(rows).toEqual([{ folded: 'oeuvre sechee', near: true, found: true }])
  })
})
