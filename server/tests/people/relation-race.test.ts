import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joined } from 'node:path'
import { setTimeout as gap } from 'node:timers/promises'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { makePerson, signIn } from '../people.ts'
import { actAs, appoint, befriendBy, breaches, codesOf, command, found, join } from './relations.ts'
import { outcome } from '../social.ts'
import type { Member } from '../social.ts'
import { onPostgres } from '../template.ts'
import { openTestDatabase } from '../test-database.ts'

const STORM = 64
const ROUNDS = process.env.FULL === '1' ? 10 : 1

/** Removes the lock of the relation commands from a statement: the planted fault. */
const unlocked = (node: RootOperationNode): RootOperationNode =>
  node.kind === 'RawNode'
    ? { ...node, sqlFragments: node.sqlFragments.map((part) => part.replace('for no key update', '')) }
    : node

/** Delays every statement, so that concurrent calls overlap. */
const slow = (fault: boolean): KyselyPlugin => ({
  transformQuery: ({ node }) => (fault ? unlocked(node) : node),
  transformResult: async ({ result }) => {
    await gap(2)
    return result
  },
})

type Server = { db: Db; newMember: () => Promise<Member> }

const startSlow = async (fault = false): Promise<Server> => {
  const folder = await mkdtemp(joined(tmpdir(), 'florilege-race-'))
  const database = await openTestDatabase()
  const config = readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const { app, close } = await buildApp(config, { database: { ...database, db: database.db.withPlugin(slow(fault)) } })
  onTestFinished(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })
  const newMember = async (): Promise<Member> => {
    const person = await makePerson(database.db)
    return Object.assign(await signIn(app, person), { person })
  }
  return { db: database.db, newMember }
}

/** Number of each outcome of 64 concurrent calls, which repeat the given ones in turn. */
const storm = async (calls: readonly (() => Promise<unknown>)[]): Promise<Record<string, number>> => {
  const outcomes = await Promise.all(
    Array.from({ length: STORM }, (_, at) => outcome((calls[at % calls.length] ?? calls[0])?.() as Promise<unknown>)),
  )
  const counts: Record<string, number> = {}
  for (const one of outcomes) counts[one] = (counts[one] ?? 0) + 1
  return counts
}

const pair = async (server: Server): Promise<[Member, Member]> => [await server.newMember(), await server.newMember()]
const asked = async (server: Server): Promise<[Member, Member]> => {
  const [ada, bo] = await pair(server)
  await befriendBy(ada, bo.person.id)
  return [ada, bo]
}

const noticesBetween = async (db: Db, [a, b]: [Member, Member]) =>
  (
    await db
      .selectFrom('notification')
      .select(['kind', 'to_id', 'note'])
      .where('from_id', 'in', [a.person.id, b.person.id])
      .where('to_id', 'in', [a.person.id, b.person.id])
      .execute()
  ).map(({ kind, to_id, note }) => `${kind}${note === null ? '' : ` ${note}`}>${to_id}`)

const friendStorms = async (server: Server): Promise<void> => {
  const { db } = server
  const twice = await asked(server)
  const [ada, bo] = twice
  expect(await storm([() => command(bo, 'accept', ada.person.id)])).toEqual({ '200': 1, '404 FRIEND_REQUEST_NON_EXIST': 63 })
  const told = await noticesBetween(db, twice)
  expect(told.toSorted()).toEqual([`friend-accepted>${ada.person.id}`, `friend-request accepted>${bo.person.id}`])

  const crossing = await asked(server)
  const taken = await storm([
    () => command(crossing[1], 'accept', crossing[0].person.id),
    () => command(crossing[0], 'revoke', crossing[1].person.id),
    () => command(crossing[1], 'reject', crossing[0].person.id),
  ])
  expect(taken).toEqual({ '200': 1, '404 FRIEND_REQUEST_NON_EXIST': 63 })

  const both = await pair(server)
  const sent = await storm([() => befriendBy(both[0], both[1].person.id), () => befriendBy(both[1], both[0].person.id)])
  expect(sent['200']).toBe(2)
  expect(await codesOf(db, both[0].person.id, both[1].person.id)).toEqual(['b'])
  expect(await noticesBetween(db, both)).toHaveLength(2)
}

const blockStorms = async (server: Server): Promise<void> => {
  const { db } = server
  const [ada, bo] = await asked(server)
  const ended = await storm([() => command(ada, 'block', bo.person.id), () => command(bo, 'accept', ada.person.id)])
  expect(ended['200']).toBeGreaterThanOrEqual(32)
  expect(ended['200']).toBeLessThanOrEqual(33)
  expect([await codesOf(db, ada.person.id, bo.person.id), await noticesBetween(db, [ada, bo])]).toEqual([[], []])

  const foes = await pair(server)
  // Either side may block, in any order; each has one block.
  expect(
    await storm([() => command(foes[0], 'block', foes[1].person.id), () => command(foes[1], 'block', foes[0].person.id)]),
  ).toEqual({ '200': 64 })
  const rows = await db
    .selectFrom('block')
    .select('from_id')
    .where('from_id', 'in', [foes[0].person.id, foes[1].person.id])
    .execute()
  expect(rows).toHaveLength(2)
}

const groupStorms = async (server: Server): Promise<void> => {
  const { db } = server
  const [ada, bo] = await pair(server)
  const cleo = await server.newMember()
  const { id } = await found(ada)
  expect(await storm([() => join(bo, id)])).toEqual({ '200': 1, '409 ENTITY_ALREADY_JOINED': 63 })
  await appoint(ada, id, bo, 'A')
  const params = { id }
  const left = await storm([
    () => ada.call('POST /api/entity/leave/:id', { params }),
    () => bo.call('POST /api/entity/leave/:id', { params }),
    () => ada.call('DELETE /api/entity/:id/member/:member/:code', { params: { id, member: bo.person.id, code: 'A' } }),
  ])
  expect(left['200']).toBeLessThanOrEqual(STORM - 1)
  const heads = await db.selectFrom('relation').select('from_id').where('to_id', '=', id).where('code', '=', 'A').execute()
  expect(heads).toHaveLength(1)

  const closed = await found(cleo, { closed: true })
  await ada.call('POST /api/entity/request/send/:id', { params: { id: closed.id }, body: {} })
  const request = (await cleo.call('GET /api/entity/:id/request', { params: { id: closed.id } })).list.data[0]?.id ?? 0
  const answered = await storm([
    () => cleo.call('POST /api/entity/request/accept/:id', { params: { id: request } }),
    () => cleo.call('POST /api/entity/request/reject/:id', { params: { id: request } }),
    () => ada.call('POST /api/entity/request/revoke/:id', { params: { id: closed.id } }),
  ])
  expect(answered).toEqual({ '200': 1, '404 JOIN_REQUEST_NON_EXIST': 63 })

  const home = await found(cleo)
  await storm([
    () => join(bo, home.id),
    () => bo.call('POST /api/entity/leave/:id', { params: { id: home.id } }),
    () => command(bo, 'block', home.id),
    () => command(bo, 'unblock', home.id),
    () => command(bo, 'block', cleo.person.id),
    () => command(bo, 'unblock', cleo.person.id),
  ])
}

const NAMES = ['send', 'revoke', 'accept', 'reject', 'unfriend', 'block', 'unblock'] as const

/** Every command of both sides at once. */
const mixedStorm = async ([ada, bo]: [Member, Member]): Promise<void> => {
  await storm(NAMES.flatMap((name) => [() => command(ada, name, bo.person.id), () => command(bo, name, ada.person.id)]))
}

describe('64 concurrent relation commands, with a delay after every statement', () => {
  it('[T23] [ST-01] on one friendship have one winner and keep the invariants', { tags: ['soak'] }, async () => {
    const server = await startSlow()
    for (let round = 0; round < ROUNDS; round++) await friendStorms(server)
    expect(await breaches(server.db)).toEqual([])
  })

  it('[T23] [ST-02] around a block leave nothing across it', { tags: ['soak'] }, async () => {
    const server = await startSlow()
    for (let round = 0; round < ROUNDS; round++) await blockStorms(server)
    expect(await breaches(server.db)).toEqual([])
  })

  it('[T23] [ST-03] on memberships have one winner and leave every group its last A', async () => {
    const server = await startSlow()
    for (let round = 0; round < ROUNDS; round++) await groupStorms(server)
    expect(await breaches(server.db)).toEqual([])
  })

  it('[T23] of every kind leave a legal state', { tags: ['soak'] }, async () => {
    const server = await startSlow()
    const people = await pair(server)
    for (let round = 0; round < ROUNDS * 3; round++) {
      await mixedStorm(people)
      expect(await breaches(server.db)).toEqual([])
    }
  })

  // The embedded engine serializes transactions, whatever they lock.
  it.runIf(onPostgres())(
    '[T23] violate the invariants when the lock is removed, and the scan detects it',
    { tags: ['soak'] },
    async () => {
      const server = await startSlow(true)
      const people = await pair(server)
      let seen: string[] = []
      for (let round = 0; round < 20 && seen.length === 0; round++) {
        await mixedStorm(people)
        seen = await breaches(server.db)
      }
      expect(seen).not.toEqual([])
    },
  )
})

describe('the scan of invariants', () => {
  it('[T23] detects each planted violation', async () => {
    const { db, newMember } = await startSlow()
    const [ada, bo] = [await newMember(), await newMember()]
    const group = await found(ada)
    const [a, b] = [ada.person.id, bo.person.id]
    await actAs(ada, a)
    expect(await breaches(db)).toEqual([])
    const relation = (from_id: number, to_id: number, code: string) =>
      db.insertInto('relation').values({ from_id, to_id, code }).execute()
    const block = () => db.insertInto('block').values({ from_id: b, to_id: a }).execute()
    const notice = (kind: string) => db.insertInto('notification').values({ kind, from_id: a, to_id: b }).execute()
    const planted: (() => Promise<unknown>)[] = [
      () => relation(a, b, 'b'),
      () => relation(a, b, 's'),
      () => relation(a, b, 'g'),
      async () => [await relation(a, b, 'b'), await relation(b, a, 'b'), await block()],
      () => relation(b, group.id, 'M'),
      async () => [await relation(b, group.id, 'm'), await relation(b, group.id, 'j')],
      () => relation(b, group.id, 'j'),
      () => notice('friend-request'),
      () => notice('friend-accepted'),
      async () => [await notice('like'), await block()],
    ]
    for (const plant of planted) {
      await plant()
      expect(await breaches(db), String(plant)).not.toEqual([])
      await db.deleteFrom('relation').where('from_id', 'in', [a, b]).where('to_id', 'in', [a, b]).execute()
      await db.deleteFrom('relation').where('from_id', '=', b).execute()
      await db.deleteFrom('block').execute()
      await db.deleteFrom('notification').execute()
      expect(await breaches(db)).toEqual([])
    }
    await db.deleteFrom('relation').where('code', '=', 'A').execute()
    expect(await breaches(db)).toEqual([`group with members and no A: ${group.id}`])
  })
})
