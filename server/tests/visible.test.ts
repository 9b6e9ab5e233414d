import { PRIVACY_STATUS, RELATION_CODES, visible } from '@florilege/shared/contracts'
import type { PrivacyStatus, RelationCode } from '@florilege/shared/contracts'
import { describe, expect } from 'vitest'
import { GUEST } from '../src/platform/actor.ts'
import type { Actor } from '../src/platform/actor.ts'
import type { Db } from '../src/platform/database/database.ts'
import { visibleTo } from '../src/platform/item/visible.ts'
import { it } from './helper.ts'

const MODERATING = new Set<RelationCode>(['A', 'C', 'E', 'M'])
const RELATED = new Set<RelationCode>(['b', 'm', 'A', 'C', 'E', 'M', 'R'])
const BLOCKS = ['none', 'by the viewer', 'by the owner', 'by the person', 'of the person', 'of who did it'] as const

type Case = { item: number; owner: number; privacy: PrivacyStatus; code: RelationCode | null; block: (typeof BLOCKS)[number] }

const newEntity = async (db: Db): Promise<number> => {
  const { id } = await db
    .insertInto('entity')
    .values({ type: 'PERSON', display_name: 'Somebody', setting: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Owner for every relation and block towards the viewer or the acting person, each with an item of every privacy. */
const everyCase = async (db: Db, viewer: number, person: number): Promise<Case[]> => {
  const cases: Case[] = []
  for (const code of [null, ...RELATION_CODES]) {
    for (const block of BLOCKS) {
      const owner = await newEntity(db)
      if (code !== null) await db.insertInto('relation').values({ from_id: viewer, to_id: owner, code }).execute()
      if (block === 'by the viewer') await db.insertInto('block').values({ from_id: viewer, to_id: owner }).execute()
      if (block === 'by the owner') await db.insertInto('block').values({ from_id: owner, to_id: viewer }).execute()
      if (block === 'by the person') await db.insertInto('block').values({ from_id: person, to_id: owner }).execute()
      if (block === 'of the person') await db.insertInto('block').values({ from_id: owner, to_id: person }).execute()
      // Codes belong to the person, whatever entity they act as.
      if (code !== null && MODERATING.has(code))
        await db.insertInto('relation').values({ from_id: person, to_id: owner, code }).execute()
      // Created for the owner by another person.
      const actor = await newEntity(db)
      if (block === 'of who did it') await db.insertInto('block').values({ from_id: actor, to_id: viewer }).execute()
      for (const privacy of PRIVACY_STATUS) {
        const item = await db
          .insertInto('item')
          .values({ kind: 'note', owner_id: owner, actor_id: actor, privacy_status: privacy })
          .returning('id')
          .executeTakeFirstOrThrow()
        cases.push({ item: item.id, owner, privacy, code, block })
      }
    }
  }
  return cases
}

const seenBy = async (db: Db, actor: Actor): Promise<Set<number>> => {
  const rows = await db.selectFrom('item').select('item.id').where(visibleTo(actor)).execute()
  return new Set(rows.map(({ id }) => id))
}

describe('visibility', () => {
  it('[T4] [T36] is the same in SQL and as a function, for every relation, block, privacy and role', async ({ server }) => {
    const { db } = server
    const [viewer, person] = [await newEntity(db), await newEntity(db)]
    const cases = await everyCase(db, viewer, person)
    const signedIn = { account: 1, person: viewer, entity: viewer }
    const acting = { account: 2, person, entity: viewer }
    const actors: Actor[] = [
      GUEST,
      { ...signedIn, role: 'USER' },
      { ...signedIn, role: 'EDITOR' },
      { ...signedIn, role: 'ADMIN' },
      { ...acting, role: 'USER' },
      { ...acting, role: 'ADMIN' },
    ]
    for (const actor of actors) {
      const seen = await seenBy(db, actor)
      for (const { item, owner, privacy, code, block } of cases) {
        const guest = actor.entity === null
        // A block of the person applies whatever entity they act as.
        const blocks = BLOCKS.slice(1).filter((one) => actor.person === person || !one.endsWith('the person'))
        const expected = visible(
          { owner, privacy },
          {
            entity: actor.entity,
            moderator: actor.role === 'ADMIN',
            moderatesOwner: !guest && code !== null && MODERATING.has(code),
            related: !guest && code !== null && RELATED.has(code),
            blocked: !guest && blocks.includes(block),
          },
        )
        expect(seen.has(item), `${actor.role} as ${actor.entity} ${privacy} ${code} blocked ${block}`).toBe(expected)
      }
    }
    const [{ owner } = { owner: 0 }] = cases
    const own = cases.filter((one) => one.owner === owner).map(({ item }) => item)
    const seen = await seenBy(db, { account: 2, person: owner, entity: owner, role: 'USER' })
    expect(own.every((item) => seen.has(item))).toBe(true)
  })
})
