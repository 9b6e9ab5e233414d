import { randomUUID } from 'node:crypto'
import type { PrivacyStatus, RelationCode } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import { storageKey } from '../../src/features/media/files/media-files.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { indexItem } from '../../src/platform/search/index-item.ts'
import { newToken } from '../../src/platform/account/session-cookie.ts'
import { article, artwork, genus, species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { Client } from '../helper.ts'
import { addressOf } from '../notification/live-stream.ts'
import type { TestServer } from '../helper.ts'
import type { Owner, Thing, Viewer } from './matrix-oracle.ts'
import { VIEWERS } from './matrix-oracle.ts'
import { makePost } from '../social.ts'
import type { Member } from '../social.ts'

export type WorldItem = Thing & { id: number; comment: number; key: string | null; privacy: PrivacyStatus }
export type World = {
  server: TestServer
  items: WorldItem[]
  owners: Record<Owner, number>
  /** Person who creates items and comments for the group. */
  mate: number
  clients: Record<Viewer, Client>
  people: Record<Viewer, number>
}

export const POST_KINDS = ['note', 'lesson', 'mood'] as const
export const RECORD_KINDS = ['bibliography', 'genus', 'species', 'article'] as const

/** Word in every item of the world, by which the search finds them all. */
export const WORD = 'campanule'
/** Title of the artworks alone: suggestions have no further pages, so other kinds must not take their places. */
export const WORKS = `${WORD} planche`

const toPerson: Partial<Record<Viewer, RelationCode>> = { requester: 's', requested: 'g', friend: 'b', client: 'c' }
const back: Partial<Record<RelationCode, RelationCode>> = { s: 'g', g: 's', b: 'b' }
const toGroup: Partial<Record<Viewer, RelationCode>> = {
  member: 'm',
  joining: 'j',
  client: 'c',
  A: 'A',
  C: 'C',
  E: 'E',
  M: 'M',
  R: 'R',
  'acting as group': 'A',
  'parted member': 'm',
  'parted A': 'A',
}
/** Acts as a group of their own. */
const isDisguised = (viewer: Viewer): boolean => viewer === 'blocked in disguise' || viewer === 'parted in disguise'
const roles: Partial<Record<Viewer, 'CONTRIB' | 'EDITOR' | 'ADMIN'>> = {
  contributor: 'CONTRIB',
  editor: 'EDITOR',
  admin: 'ADMIN',
}

const entity = async (db: Db, type: 'PERSON' | 'GROUP', display_name: string): Promise<number> =>
  (await db.insertInto('entity').values({ type, display_name, setting: '{}' }).returning('id').executeTakeFirstOrThrow()).id

const person = async (db: Db, name: string, role: 'USER' | 'CONTRIB' | 'EDITOR' | 'ADMIN' = 'USER'): Promise<number> => {
  const id = await entity(db, 'PERSON', name)
  await db
    .insertInto('account')
    .values({ email: `${randomUUID()}@example.test`, role, person_id: id })
    .execute()
  return id
}

const signedIn = async ({ app, db }: TestServer, id: number, acting: number): Promise<Client> => {
  const { token, hash } = newToken()
  await sql`insert into session (token_hash, account_id, acting_id, remember, idle_at, expires_at)
    select ${hash}, id, ${acting}, false, now() + interval '1 hour', now() + interval '1 hour' from account where person_id = ${id}`.execute(
    db,
  )
  const client = new Client(app)
  client.cookies.set('florilege', token)
  return client
}

const relate = (db: Db, from_id: number, to_id: number, code: RelationCode) =>
  db.insertInto('relation').values({ from_id, to_id, code }).execute()

const block = (db: Db, from_id: number, to_id: number) => db.insertInto('block').values({ from_id, to_id }).execute()

const populate = async ({
  server,
  owners,
  mate,
}: Pick<World, 'server' | 'owners' | 'mate'>): Promise<Pick<World, 'clients' | 'people'>> => {
  const { db } = server
  const clients: Partial<Record<Viewer, Client>> = { guest: server.guest() }
  const people: Partial<Record<Viewer, number>> = { guest: 0 }
  for (const viewer of VIEWERS.filter((one) => one !== 'guest')) {
    const id = viewer === 'owner' ? owners.person : await person(db, viewer, roles[viewer])
    const disguise = isDisguised(viewer) ? await entity(db, 'GROUP', 'Club du masque') : null
    if (disguise !== null) await relate(db, id, disguise, 'A')
    const [code, groupCode] = [toPerson[viewer], toGroup[viewer]]
    if (code !== undefined) {
      await relate(db, id, owners.person, code)
      const answer = back[code]
      if (answer !== undefined) await relate(db, owners.person, id, answer)
    }
    if (groupCode !== undefined) await relate(db, id, owners.group, groupCode)
    for (const owner of [owners.person, owners.group]) {
      if (viewer === 'blocker') await block(db, id, owner)
      if (viewer === 'blocked' || viewer === 'blocked in disguise') await block(db, owner, id)
    }
    if (viewer === 'parted member' || viewer === 'parted in disguise') await block(db, id, mate)
    if (viewer === 'parted A') await block(db, mate, id)
    people[viewer] = id
    clients[viewer] = await signedIn(server, id, viewer === 'acting as group' ? owners.group : (disguise ?? id))
  }
  return { clients: clients as World['clients'], people: people as World['people'] }
}

type Made = { owner: number; actor: number | null }

const makeMedia = async (
  { db, services }: TestServer,
  { owner, actor }: Made,
  privacy: PrivacyStatus,
): Promise<{ id: number; key: string }> => {
  const { id } = await db
    .insertInto('item')
    .values({ kind: 'media', owner_id: owner, actor_id: actor, privacy_status: privacy })
    .returning('id')
    .executeTakeFirstOrThrow()
  const key = randomUUID()
  await sql`insert into media (id, key, file_name, file_size, file_type, sha256, width, height, title, kept_at)
    values (${id}, ${key}, 'p.jpg', 3, 'image/jpeg', ${Buffer.from(key)}, 1, 1, ${`${WORD} ${id}`}, now())`.execute(db)
  await services.storage.put(storageKey(key, 'thumb.webp'), Buffer.from('abc'))
  await indexItem(db, { id, kind: 'media', title: `${WORD} ${id}`, byline: null, body: '' })
  return { id, key }
}

const drafts = {
  bibliography: artwork(WORKS),
  genus: genus(WORD),
  species: species(`${WORD} medium`),
  article: article(WORD),
}

const makeRecord = async (db: Db, { owner, actor }: Made, kind: keyof typeof drafts, privacy: PrivacyStatus): Promise<number> => {
  const [id = 0] = await writeRecords(db, [drafts[kind]], { ownerId: owner })
  await db.updateTable('item').set({ privacy_status: privacy, actor_id: actor }).where('id', '=', id).execute()
  return id
}

/** Adds an item to the world, with a comment and a like by a person visible to all. */
export const addItem = async (
  { server, owners, mate }: Pick<World, 'server' | 'owners' | 'mate'>,
  thing: Thing,
  neutral: number,
): Promise<WorldItem> => {
  const { db } = server
  const { owner, privacy, kind } = thing
  const by = owners[owner]
  const actor = thing.by === 'mate' ? mate : null
  let made: { id: number; key: string | null }
  if (kind === 'media') made = await makeMedia(server, { owner: by, actor }, privacy)
  else if (RECORD_KINDS.some((one) => one === kind))
    made = { id: await makeRecord(db, { owner: by, actor }, kind as (typeof RECORD_KINDS)[number], privacy), key: null }
  else {
    const place = kind === 'mood' ? { mood: 5, lat: 48.8, lon: 2.3 } : {}
    const post = {
      kind: kind as (typeof POST_KINDS)[number],
      privacy,
      actor,
      text: `${WORD} ${kind}`,
      title: kind === 'lesson' ? WORD : null,
      ...place,
    }
    made = { id: await makePost(db, { person: { id: by } } as Member, post), key: null }
  }
  const asGroup = { author_id: owners.group, actor_id: mate }
  const comment = await db
    .insertInto('comment')
    .values({
      object_id: made.id,
      ...(thing.said === 'mate' ? asGroup : { author_id: neutral, actor_id: neutral }),
      message: `mot ${made.id}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('item_like').values({ entity_id: neutral, item_id: made.id }).execute()
  await db.updateTable('item').set({ comment_count: 1, evaluation_count: 1 }).where('id', '=', made.id).execute()
  return { ...thing, ...made, comment: comment.id }
}

/** Notifies everybody of every item: notifications about invisible items must not be shown. */
const notifyAll = async (db: Db, items: readonly WorldItem[], people: World['people'], neutral: number): Promise<void> => {
  const to = Object.values(people).filter((id) => id !== 0)
  const rows = items.flatMap(({ id }) => to.map((to_id) => ({ to_id, kind: 'mention', from_id: neutral, item_id: id })))
  await db.insertInto('notification').values(rows).execute()
}

/**
 * Things of each kind: by a person and by a group in every privacy, by the mate for the group, and with a comment of
 * the mate.
 */
const thingsOf = (kinds: readonly string[]): Thing[] =>
  kinds.flatMap((kind): Thing[] => [
    ...(['person', 'group'] as const).flatMap((owner) => ([-1, 0, 1, 9] as const).map((privacy) => ({ owner, privacy, kind }))),
    ...([-1, 1, 9] as const).map((privacy) => ({ owner: 'group', privacy, kind, by: 'mate' }) as const),
    { owner: 'person', privacy: 9, kind, said: 'mate' },
  ])

/** All viewers, and an item of each kind and privacy by a person and by a group, in the database. */
export const makeWorld = async (server: TestServer, kinds: readonly string[]): Promise<World & { neutral: number }> => {
  const { db } = server
  // Streams of live events are read from a server that listens.
  await addressOf(server)
  const owners = { person: await person(db, 'owner'), group: await entity(db, 'GROUP', 'Cercle du jardin') }
  const neutral = await person(db, 'neutral')
  const mate = await person(db, 'mate')
  await relate(db, mate, owners.group, 'C')
  const items: WorldItem[] = []
  for (const thing of thingsOf(kinds)) items.push(await addItem({ server, owners, mate }, thing, neutral))
  const everybody = await populate({ server, owners, mate })
  await notifyAll(db, items, everybody.people, neutral)
  return { server, owners, mate, items, neutral, ...everybody }
}
