import type { FirstCall } from '@florilege/shared/contracts'
import { describe, expect, it } from 'vitest'
import { insertFlorilege } from '../../src/features/florilege/florilege-store.ts'
import { createPost } from '../../src/features/post/post-store.ts'
import type { NewPost } from '../../src/features/post/post-store.ts'
import type { Db } from '../../src/platform/database/database.ts'
import type { ItemKind } from '../../src/platform/database/foundation-tables.ts'
import { article, artwork, genus, species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { Client } from '../client.ts'
import { makePerson } from '../people.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { onPostgres } from '../template.ts'
import { startTwo } from '../durability/two-servers.ts'

const WORD = 'Changement'
const LONGEST = { timeout: 20_000, interval: 20 }

type Kind = {
  call: FirstCall['call']
  make: (db: Db, owner: number) => Promise<number>
  /** Writes the word into the thing, as one committed change. */
  change: (db: Db, id: number) => Promise<unknown>
}

const post = (more: Partial<NewPost>): Kind => ({
  call: 'GET /api/post/:id',
  make: (db, owner) =>
    db.transaction().execute((trx) => createPost(trx, { kind: 'note', owner, privacy: 9, text: 'Trois crocus', ...more })),
  change: (db, id) => db.updateTable('post').set({ text: WORD }).where('id', '=', id).execute(),
})
const record = (call: FirstCall['call'], draft: Parameters<typeof writeRecords>[1][number]): Kind => ({
  call,
  make: async (db) => (await writeRecords(db, [draft]))[0] ?? 0,
  change: (db, id) => db.updateTable('record').set({ title: WORD }).where('id', '=', id).execute(),
})
const item = async (db: Db, kind: ItemKind, owner_id: number): Promise<number> =>
  (await db.insertInto('item').values({ kind, owner_id, privacy_status: 9 }).returning('id').executeTakeFirstOrThrow()).id

/** All that guests see: the words of a solution are for its writer and those who have tried. */
const KINDS: Record<Exclude<ItemKind, 'solution'>, Kind> = {
  note: post({}),
  lesson: post({ kind: 'lesson', title: 'Une leçon' }),
  mood: post({ kind: 'mood', mood: 3 }),
  share: {
    ...post({}),
    make: async (db, owner) => post({ kind: 'share', shared: await post({}).make(db, owner) }).make(db, owner),
  },
  bibliography: record('GET /api/bibliography/:id', artwork('Une œuvre')),
  genus: record('GET /api/genus/:id', genus('Une artiste')),
  species: record('GET /api/species/:id', species('Rosa gallica')),
  article: record('GET /api/article/:id', article('Un article')),
  media: {
    call: 'GET /api/media/:id',
    make: async (db, owner) => {
      const id = await item(db, 'media', owner)
      const key = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`
      const file = { file_name: 'a.jpg', file_size: 1, file_type: 'image/jpeg', sha256: Buffer.alloc(32), width: 4, height: 3 }
      await db
        .insertInto('media')
        .values({ id, key, ...file })
        .execute()
      return id
    },
    change: (db, id) => db.updateTable('media').set({ title: WORD }).where('id', '=', id).execute(),
  },
  contribution: {
    call: 'GET /api/contribution/:id',
    make: async (db, owner) => {
      const id = await item(db, 'contribution', owner)
      await db.insertInto('contribution').values({ id, state: 'accepted', note: 'Au bord', licence: 'CC-BY-4.0' }).execute()
      return id
    },
    change: (db, id) => db.updateTable('contribution').set({ note: WORD }).where('id', '=', id).execute(),
  },
  florilege: {
    call: 'GET /api/florilege/:id',
    make: (db, owner) =>
      db
        .transaction()
        .execute((trx) => insertFlorilege(trx, { title: 'Bouquet', introduction: '', owner, actor: null, privacy: 9 })),
    change: (db, id) => db.updateTable('florilege').set({ title: WORD }).where('id', '=', id).execute(),
  },
}

const declared = {
  routes: Object.entries(KINDS).map(([kind, { call }]) => ({
    path: `/kinds/${kind}/:id/`,
    page: 'kinds',
    access: 'all' as const,
    title: { fr: kind, en: kind },
    first: [{ call, params: { id: ':id' } }],
  })),
}

describe.runIf(onPostgres())('documents of guests on two servers of one database', () => {
  it(
    '[DO-13] are kept, and each kind of thing is in the next one of either server as soon as it has changed',
    {
      timeout: 240_000,
    },
    async () => {
      const servers = await startTwo()
      const [{ services }, other] = servers
      const { publish } = await releaser({ services, guest: () => new Client(servers[0].app) })
      await publish(hostBuild())
      expect((await publish(remoteBuild('kinds', { declaration: declared }))).statusCode).toBe(200)
      const { id: owner } = await makePerson(services.db)
      const guests = servers.map(({ app }) => new Client(app))
      const open = async (path: string) => {
        const answers = await Promise.all(guests.map((guest) => guest.send('GET', path, { headers: { accept: 'text/html' } })))
        return answers.map(({ payload, headers, statusCode }) => ({ payload, tag: headers['etag'], statusCode }))
      }
      for (const [kind, { make, change }] of Object.entries(KINDS)) {
        const id = await make(services.db, owner)
        const path = `/kinds/${kind}/${id}/`
        const tagsOf = async () => (await open(path)).map(({ tag }) => tag)
        // A document that lacks its data, on a busy machine, is not kept and has no tag.
        await expect
          .poll(async () => (await tagsOf()).every((tag) => tag !== undefined), { ...LONGEST, message: kind })
          .toBe(true)
        const before = await open(path)
        expect(
          (await open(path)).map(({ tag }) => tag),
          kind,
        ).toEqual(before.map(({ tag }) => tag))
        expect(before.some(({ payload }) => payload.includes(WORD))).toBe(false)
        const isOther = ({ tag }: { tag: unknown }, at: number): boolean => tag !== before[at]?.tag
        await change(other.services.db, id)
        expect((await open(path)).every(isOther), kind).toBe(true)
        await expect
          .poll(async () => (await open(path)).every(({ payload }) => payload.includes(WORD)), { ...LONGEST, message: kind })
          .toBe(true)
      }
    },
  )
})
