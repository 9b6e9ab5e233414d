import { randomUUID } from 'node:crypto'
import type { Post, PrivacyStatus } from '@florilege/shared/contracts'
import { createPost } from '../src/features/post/post-store.ts'
import type { NewPost } from '../src/features/post/post-store.ts'
import type { Db } from '../src/platform/database/database.ts'
import { Refused } from './helper.ts'
import type { Client, Person, TestServer } from './helper.ts'

export type Member = Client & { person: Person }

export const befriend = async (db: Db, a: Member, b: Member): Promise<void> => {
  const pair = [a.person.id, b.person.id] as const
  await db
    .insertInto('relation')
    .values([
      { from_id: pair[0], to_id: pair[1], code: 'b' },
      { from_id: pair[1], to_id: pair[0], code: 'b' },
    ])
    .execute()
}

/** Inserts a block and ends relations, like the relations feature. */
export const block = async (db: Db, from: Member, to: Member): Promise<void> => {
  const ids = [from.person.id, to.person.id]
  await db.deleteFrom('relation').where('from_id', 'in', ids).where('to_id', 'in', ids).execute()
  await db.insertInto('block').values({ from_id: from.person.id, to_id: to.person.id }).execute()
}

export const writeNote = async (client: Client, text: string, privacy_status: 0 | 1 | 9 = 9): Promise<Post> => {
  const { data } = await client.call('POST /api/note', { body: { text, privacy_status, idempotency_key: randomUUID() } })
  return data
}

/** Inserts a post of any kind and privacy. */
export const makePost = (db: Db, owner: Member, post: Partial<NewPost> = {}): Promise<number> =>
  db
    .transaction()
    .execute((trx) => createPost(trx, { kind: 'note', owner: owner.person.id, privacy: 9, text: 'Trois crocus', ...post }))

export const writeComment = async (
  client: Client,
  objectId: number,
  message = 'Quelle merveille',
  reply_to: number | null = null,
) => (await client.call('POST /api/comment/:objectId', { params: { objectId }, body: { message, reply_to } })).data.comment

export const commentsOn = async (client: Client, id: number) =>
  (await client.call('GET /api/comment/:id', { params: { id } })).list.data

/** "200", or status and code of the refusal. */
export const outcome = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call
    return '200'
  } catch (error) {
    if (error instanceof Refused) return `${error.status} ${error.code}`
    throw error
  }
}

/** All relations to an owner: guest, stranger, friend, blocking or blocked person, administrator. */
export const circle = async (server: TestServer) => {
  const [owner, friend, stranger, blocked, blocker, admin] = await Promise.all([
    server.join(),
    server.join(),
    server.join(),
    server.join(),
    server.join(),
    server.join({ role: 'ADMIN' }),
  ])
  await befriend(server.db, owner, friend)
  await block(server.db, owner, blocked)
  await block(server.db, blocker, owner)
  return { owner, viewers: { guest: server.guest(), owner, friend, stranger, blocked, blocker, admin } }
}

export type ViewerName = keyof Awaited<ReturnType<typeof circle>>['viewers']

/** Visibility by privacy: written independently, from the domain's rules. */
export const SEES: Record<PrivacyStatus, ViewerName[]> = {
  [-1]: ['owner', 'admin'],
  0: ['owner'],
  1: ['owner', 'friend'],
  9: ['guest', 'owner', 'friend', 'stranger', 'admin'],
}

/** Group with members, each with a code. */
export const makeGroup = async (db: Db, members: readonly (readonly [Member, string])[], name = 'Herbier du dimanche') => {
  const { id } = await db
    .insertInto('entity')
    .values({ type: 'GROUP', display_name: name, setting: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [{ person }, code] of members)
    await db.insertInto('relation').values({ from_id: person.id, to_id: id, code }).execute()
  return id
}

/** Makes a member act as a group, like selecting it. */
export const actAs = async (db: Db, { person }: Member, entity: number): Promise<void> => {
  await db.updateTable('session').set({ acting_id: entity }).where('account_id', '=', person.account).execute()
}

/** Notifications of a person, oldest first: kind, author, item and comment. */
export const toldTo = async (db: Db, { person }: Member) => {
  const rows = await db
    .selectFrom('notification')
    .select(['kind', 'from_id', 'item_id', 'comment_id'])
    .where('to_id', '=', person.id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, from_id, item_id, comment_id }) => [kind, from_id, item_id, comment_id])
}
