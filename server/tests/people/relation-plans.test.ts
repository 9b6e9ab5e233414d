import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { blocksOf } from '../../src/features/block/block-store.ts'
import { entityCards, entityOf } from '../../src/features/entity/entity-store.ts'
import { hasOtherAdmin, isKeptOut, membersOf, requestById, requestsTo } from '../../src/features/entity/member-store.ts'
import { pairOf, relationsOf } from '../../src/features/friend/relation-store.ts'
import { peopleIds } from '../../src/features/profile/people-store.ts'
import { personCardsOf } from '../../src/platform/item/person-cards.ts'
import { profileOf } from '../../src/features/profile/profile-store.ts'
import { it } from '../helper.ts'
import { scannedBy } from '../plans.ts'

describe('lists of relations', () => {
  it('[AP-03] use indexes only, for a person and for a group of thousands', async ({ server }) => {
    const { db } = server
    const me = await server.join()
    await sql`insert into entity (type, display_name, closed)
      select case when n % 10 = 0 then 'GROUP' else 'PERSON' end, 'p' || n, n % 20 = 0 from generate_series(1, 2400) n`.execute(
      db,
    )
    await sql`insert into account (email, person_id) select display_name || '@crowd.test', id from entity
      where type = 'PERSON' and display_name ~ '^p[0-9]+$'`.execute(db)
    const { rows } = await sql<{ id: number }>`select id from entity where display_name = 'p20'`.execute(db)
    const group = rows[0]?.id ?? 0
    await sql`insert into relation (from_id, to_id, code)
      select a.id, b.id, 'b' from entity a join entity b on b.id between a.id + 1 and a.id + 4
      where a.type = 'PERSON' and b.type = 'PERSON'`.execute(db)
    await sql`insert into relation (from_id, to_id, code) select id, ${group}, case when id % 50 = 0 then 'j' else 'm' end
      from entity where type = 'PERSON'`.execute(db)
    await sql`insert into block (from_id, to_id) select id, id + n from entity cross join generate_series(9, 12) n where id < 2300`.execute(
      db,
    )
    await sql`analyze`.execute(db)
    const actor = { account: 1, person: me.person.id, entity: me.person.id, role: 'USER' } as const
    const acting = { ...actor, entity: group }
    const page = { after: 2000, limit: 21 }
    const scanned = await scannedBy(db, async (seen) => {
      await relationsOf(seen, me.person.id, 'b', page)
      await membersOf(seen, group, 50_000, 21)
      await requestsTo(seen, group, null, 21)
      await requestById(seen, 17)
      await hasOtherAdmin(seen, group, me.person.id)
      await pairOf(seen, me.person.id, group)
      for (const only of [null, group]) await blocksOf(seen, me.person.id, { after: null, only, limit: 21 })
      for (const who of [actor, acting]) {
        await entityOf(seen, who, group)
        await entityCards(seen, who, { joined: false, after: null, limit: 21 })
        await entityCards(seen, who, { joined: true, after: null, limit: 21 })
        await peopleIds(seen, who, { q: undefined, ...page })
        await peopleIds(seen, who, { q: 'p41', ...page })
        await personCardsOf(seen, who, [me.person.id, group])
        await profileOf(seen, who, group)
      }
    })
    await db.transaction().execute((trx) => isKeptOut(trx, me.person.id, group))
    expect(scanned.filter((table) => ['relation', 'entity', 'block', 'account', 'search_document'].includes(table))).toEqual([])
    const control = await scannedBy(db, async (seen) => {
      await seen.selectFrom('relation').select('id').where('message', '=', 'x').execute()
    })
    expect(control).toContain('relation')
  })
})
