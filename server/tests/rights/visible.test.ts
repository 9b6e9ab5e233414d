import { PRIVACY_STATUS, RELATION_CODES, ROLES, visible } from '@florilege/shared/contracts'
import type { PrivacyStatus, RelationCode, Role } from '@florilege/shared/contracts'
import { describe, expect } from 'vitest'
import { GUEST } from '../../src/platform/request/actor.ts'
import type { Actor } from '../../src/platform/request/actor.ts'
import type { Db } from '../../src/platform/database/database.ts'
import type { ItemKind } from '../../src/platform/database/foundation-tables.ts'
import { visibleTo } from '../../src/platform/item/visible.ts'
import { it } from '../helper.ts'
import { MODERATING_CODES, RELATED_CODES, VISIBILITY_TABLE } from '@florilege/shared/contracts/testing/visibility-table.ts'

const [[, ...columns] = [], ...rows] = VISIBILITY_TABLE.trim()
  .split('\n')
  .map((line) => line.split(/\s+/))
const table = new Map(rows.map(([relation = '', ...cells]) => [relation, cells]))

/** Cell of the table for one role. */
const written = (relation: string, privacy: PrivacyStatus, role: Role): boolean => {
  const letter = table.get(relation)?.[columns.indexOf(String(privacy))]?.[ROLES.indexOf(role)]
  if (letter === undefined) throw new Error(`no cell for ${relation} ${privacy} ${role}`)
  return letter !== '-'
}

/** Complete by its type: a new kind does not compile without a line here. */
const KINDS = Object.keys({
  note: true,
  lesson: true,
  solution: true,
  mood: true,
  share: true,
  bibliography: true,
  genus: true,
  species: true,
  article: true,
  media: true,
  contribution: true,
  florilege: true,
} satisfies Record<ItemKind, true>) as ItemKind[]

const BLOCKS = ['none', 'by the viewer', 'by the owner', 'by the person', 'of the person', 'of who did it'] as const

type Case = {
  item: number
  kind: ItemKind
  owner: number
  privacy: PrivacyStatus
  code: RelationCode | null
  block: (typeof BLOCKS)[number]
}

const newEntity = async (db: Db): Promise<number> => {
  const { id } = await db
    .insertInto('entity')
    .values({ type: 'PERSON', display_name: 'Somebody', setting: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Owner for every relation and block towards the viewer or the acting person, each with an item of every kind and privacy. */
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
      if (code !== null && MODERATING_CODES.has(code))
        await db.insertInto('relation').values({ from_id: person, to_id: owner, code }).execute()
      // Created for the owner by another person.
      const actor = await newEntity(db)
      if (block === 'of who did it') await db.insertInto('block').values({ from_id: actor, to_id: viewer }).execute()
      for (const privacy of PRIVACY_STATUS) {
        const values = KINDS.map((kind) => ({ kind, owner_id: owner, actor_id: actor, privacy_status: privacy }))
        const items = await db.insertInto('item').values(values).returning(['id', 'kind']).execute()
        for (const { id, kind } of items) cases.push({ item: id, kind, owner, privacy, code, block })
      }
    }
  }
  return cases
}

const seenBy = async (db: Db, actor: Actor): Promise<Set<number>> => {
  const rows = await db.selectFrom('item').select('item.id').where(visibleTo(actor)).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Answer of the pure function to a case. */
const seenByFunction = ({ owner, privacy, code }: Case, actor: Actor, blocked: boolean): boolean => {
  const guest = actor.entity === null
  return visible(
    { owner, privacy },
    {
      entity: actor.entity,
      moderator: actor.role === 'ADMIN',
      moderatesOwner: !guest && code !== null && MODERATING_CODES.has(code),
      related: !guest && code !== null && RELATED_CODES.has(code),
      blocked,
    },
  )
}

describe('visibility', () => {
  it('[T4] the table has a row for every relation and a column for every privacy', () => {
    expect([...table.keys()].toSorted()).toEqual(['none', 'owner', 'blocked', ...RELATION_CODES].toSorted())
    expect(columns).toEqual(PRIVACY_STATUS.map(String))
    for (const cell of rows.flatMap(([, ...cells]) => cells)) expect(cell).toMatch(/^[g-][u-][c-][e-][a-]$/)
  })

  it('[T4] [T36] [ST-11] of every kind, relation, block, privacy and role is as written, in SQL and as a function', async ({
    server,
  }) => {
    const { db } = server
    const [viewer, person] = [await newEntity(db), await newEntity(db)]
    const cases = await everyCase(db, viewer, person)
    const signedIn = { account: 1, person: viewer, entity: viewer }
    const acting = { account: 2, person, entity: viewer }
    const members = ROLES.filter((role) => role !== 'GUEST')
    const actors: Actor[] = [GUEST, ...members.flatMap((role) => [signedIn, acting].map((one) => ({ ...one, role })))]
    const wrong: string[] = []
    for (const actor of actors) {
      const seen = await seenBy(db, actor)
      for (const one of cases) {
        const { kind, privacy, code, block } = one
        // A block of the person applies whatever entity they act as.
        const blocks = new Set(BLOCKS.slice(1).filter((by) => actor.person === person || !by.endsWith('the person')))
        const blocked = actor.entity !== null && blocks.has(block)
        const expected = written(blocks.has(block) ? 'blocked' : (code ?? 'none'), privacy, actor.role)
        const name = `${actor.role} as ${actor.entity} ${kind} ${privacy} ${code} blocked ${block}`
        if (seen.has(one.item) !== expected) wrong.push(`SQL: ${name}, not ${expected}`)
        if (seenByFunction(one, actor, blocked) !== expected) wrong.push(`function: ${name}, not ${expected}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('[T4] [ST-11] an owner of any role sees every own item, as written, in SQL and as a function', async ({ server }) => {
    const { db } = server
    const owner = await newEntity(db)
    const rest = { moderatesOwner: false, related: false, blocked: false }
    for (const privacy of PRIVACY_STATUS) {
      const values = KINDS.map((kind) => ({ kind, owner_id: owner, privacy_status: privacy }))
      const items = await db.insertInto('item').values(values).returning('id').execute()
      for (const role of ROLES.filter((one) => one !== 'GUEST')) {
        const expected = written('owner', privacy, role)
        const seen = await seenBy(db, { account: 3, person: owner, entity: owner, role })
        for (const { id } of items) expect(seen.has(id), `SQL: ${role} ${privacy}`).toBe(expected)
        const viewer = { entity: owner, moderator: role === 'ADMIN', ...rest }
        expect(visible({ owner, privacy }, viewer), `function: ${role} ${privacy}`).toBe(expected)
      }
    }
  })
})
