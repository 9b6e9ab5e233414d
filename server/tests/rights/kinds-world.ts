import type { PrivacyStatus } from '@florilege/shared/contracts'
import type { ItemKind } from '../../src/platform/database/foundation-tables.ts'
import type { Client, TestServer } from '../helper.ts'
import { VIEWERS } from './kinds-table.ts'
import type { Viewer } from './kinds-table.ts'
import { addItem } from './matrix-world.ts'
import { befriend, block, makePost } from '../social.ts'
import type { Member } from '../social.ts'

export type Call = { method: 'GET' | 'PUT' | 'DELETE'; url: string; body?: unknown }
export type CallName = 'read' | 'edit' | 'delete'

const version = 1
const record = { title: 'Campanule', language: 'fr', status: 'published', version }
const text = { text: 'Campanule bleue', media: [], version }

type Routes = { read: string; edit?: { url: string; body: unknown }; delete: string }
const routes = (url: string, body: unknown): Routes => ({ read: url, edit: { url, body }, delete: url })

/** Calls of every kind; complete by its type. */
const ROUTES: Record<ItemKind, Routes> = {
  note: { ...routes('/api/note/', { ...text, category: null }), delete: '/api/post/' },
  lesson: { ...routes('/api/lesson/', { ...text, title: 'Campanule' }), delete: '/api/post/' },
  solution: { ...routes('/api/lesson/solution/', text), read: '/api/post/' },
  mood: { read: '/api/post/', edit: { url: '/api/mood/', body: { mood: 3, message: 'Bleu', version } }, delete: '/api/post/' },
  share: { read: '/api/post/', delete: '/api/post/' },
  bibliography: routes('/api/bibliography/', { ...record, fields: { class: 'artwork' } }),
  genus: routes('/api/genus/', { ...record, fields: { class: 'artist' } }),
  species: routes('/api/species/', { ...record, fields: { genus: 'Campanula', epithet: 'patula' } }),
  article: routes('/api/article/', { ...record, fields: { paragraphs: ['Un.'] } }),
  media: routes('/api/media/', { title: 'Campanule', version }),
  contribution: routes('/api/contribution/', { record_id: null, media: [], note: 'Bleue', licence: 'CC-BY-4.0', version }),
  florilege: routes('/api/florilege/', { title: 'Campanules', privacy_status: 9, entries: [], version }),
}
export const ITEM_KINDS: readonly string[] = Object.keys(ROUTES)
export const isKind = (name: string): name is ItemKind => Object.hasOwn(ROUTES, name)

/** Call on an item, or undefined for a kind without this call. */
export const callOf = (kind: ItemKind, name: CallName, id: number): Call | undefined => {
  const { read, edit, delete: removal } = ROUTES[kind]
  if (name === 'read') return { method: 'GET', url: `${read}${id}` }
  if (name === 'delete') return { method: 'DELETE', url: `${removal}${id}` }
  return edit && { method: 'PUT', url: `${edit.url}${id}`, body: edit.body }
}

export type KindsWorld = {
  server: TestServer
  clients: Record<Viewer, Client>
  add: (kind: ItemKind, privacy: PrivacyStatus) => Promise<number>
}

const ROLES = { contributor: 'CONTRIB', editor: 'EDITOR', admin: 'ADMIN', owner: 'CONTRIB' } as const

const bare = async ({ db }: TestServer, owner: Member, kind: 'contribution' | 'florilege', privacy_status: PrivacyStatus) => {
  const values = { kind, owner_id: owner.person.id, privacy_status }
  const { id } = await db.insertInto('item').values(values).returning('id').executeTakeFirstOrThrow()
  if (kind === 'florilege') await db.insertInto('florilege').values({ id, title: 'Bouquet', introduction: '' }).execute()
  // Open to changes of its owner, and seen by reviewers.
  else await db.insertInto('contribution').values({ id, state: 'sent_back', licence: 'CC-BY-4.0' }).execute()
  return id
}

/** All viewers of one owner, signed in, and a way to add an item of the owner. */
export const makeKindsWorld = async (server: TestServer): Promise<KindsWorld> => {
  const { db } = server
  const members = new Map<Viewer, Member>()
  for (const name of VIEWERS.filter((one) => one !== 'guest'))
    members.set(name, await server.join(Object.hasOwn(ROLES, name) ? { role: ROLES[name as keyof typeof ROLES] } : {}))
  const member = (name: Viewer): Member => {
    const one = members.get(name)
    if (one === undefined) throw new Error(`no ${name}`)
    return one
  }
  const [owner, neutral] = [member('owner'), await server.join()]
  await befriend(db, owner, member('friend'))
  await block(db, owner, member('blocked'))
  const lesson = await makePost(db, neutral, { kind: 'lesson', title: 'La coupe' })
  const shared = await makePost(db, neutral)
  const { id } = owner.person
  const add: KindsWorld['add'] = async (kind, privacy) => {
    if (kind === 'solution') return makePost(db, owner, { kind, privacy, lesson })
    if (kind === 'share') return makePost(db, owner, { kind, privacy, shared })
    if (kind === 'contribution' || kind === 'florilege') return bare(server, owner, kind, privacy)
    const world = { server, owners: { person: id, group: id }, mate: neutral.person.id }
    return (await addItem(world, { kind, privacy, owner: 'person' }, neutral.person.id)).id
  }
  const clients = Object.fromEntries(VIEWERS.map((name) => [name, name === 'guest' ? server.guest() : member(name)]))
  return { server, clients: clients as KindsWorld['clients'], add }
}
