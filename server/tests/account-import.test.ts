import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { importResult } from '@florilege/shared/contracts'
import { bringBack, exported, unzipped, zipped } from './archives.ts'
import { Client, it, ORIGIN, PASSWORD, withServer } from './helper.ts'
import type { TestServer } from './helper.ts'
import { photograph, upload } from './media-pictures.ts'
import { befriend, makePost, writeComment, writeNote } from './social.ts'
import type { Member } from './social.ts'

type Row = Record<string, unknown> & { id: number }
type Archive = Record<'posts' | 'media' | 'comments' | 'florileges' | 'drafts', Row[]>

const archiveOf = async (bytes: Buffer): Promise<Archive> =>
  JSON.parse(String((await unzipped(bytes)).get('florilege.json'))) as Archive

const brought = async (client: Client, bytes: Buffer) => {
  const answer = await bringBack(client, bytes)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return importResult.parse(answer.json().data)
}

const ELSEWHERE = { PUBLIC_URL: ORIGIN }
const elsewhere = async (work: (server: TestServer, newcomer: Member) => Promise<void>): Promise<void> =>
  withServer({ env: ELSEWHERE }, async (server) => {
    const newcomer = await server.join({ name: 'Ondine' })
    await newcomer.call('POST /api/account/step-up', { body: { password: PASSWORD } })
    await work(server, newcomer)
  })

/** Some of everything that a person can have. */
const fill = async (server: TestServer) => {
  const [me, other] = [await server.join({ name: 'Ondine' }), await server.join({ name: 'Basile' })]
  await befriend(server.db, me, other)
  const picture = await upload(me, await photograph(), { name: 'Crocus.jpg' })
  const shown = await upload(me, await photograph({ width: 200, height: 100 }), { name: 'Tulipe.jpg' })
  await me.call('POST /api/media', {
    body: { media_id: picture.media_id, title: 'Crocus', alt: 'Trois crocus', place: 'Serre', privacy_status: 9 },
  })
  const note = (
    await me.call('POST /api/note', {
      body: {
        text: `Bonjour @[Basile](${other.person.id})`,
        category: 'H',
        privacy_status: 1,
        idempotency_key: randomUUID(),
        media: [picture.media_id],
      },
    })
  ).data
  const document = [
    { type: 'heading-2' as const, children: [{ text: 'Semer', bold: true as const }] },
    { type: 'image' as const, media: shown.media_id, alt: 'Une tulipe', children: [{ text: '' as const }] },
    { type: 'paragraph' as const, children: [{ text: 'En octobre.' }] },
  ]
  const lesson = (
    await me.call('POST /api/lesson', {
      body: { title: 'Leçon', idempotency_key: randomUUID(), document, media: [shown.media_id] },
    })
  ).data
  const mood = await makePost(server.db, me, {
    kind: 'mood',
    text: '',
    mood: 4,
    place: 'Jardin',
    lat: 48.1,
    lon: 2.2,
    privacy: 0,
  })
  const solution = await makePost(server.db, me, { kind: 'solution', text: 'Ma solution', lesson: lesson.id })
  const share = await makePost(server.db, me, { kind: 'share', text: 'Relire', shared: lesson.id })
  const theirs = await writeNote(other, 'Note de Basile')
  const away = [
    await makePost(server.db, me, { kind: 'share', text: '', shared: theirs.id }),
    await makePost(server.db, me, {
      kind: 'solution',
      text: 'Ailleurs',
      lesson: await makePost(server.db, other, { kind: 'lesson', text: 'x', title: 'Leur leçon' }),
    }),
  ]
  const comment = await writeComment(me, lesson.id, 'Premier')
  await writeComment(other, lesson.id, 'Réponse de Basile', comment.id)
  await writeComment(me, lesson.id, 'Suite', comment.id)
  await writeComment(me, theirs.id, 'Chez Basile')
  await me.call('POST /api/florilege', {
    body: {
      title: 'Printemps',
      introduction: 'Un début',
      privacy_status: 1,
      entries: [
        { item_id: note.id, words: 'D’abord' },
        { words: 'Entre deux' },
        { item_id: theirs.id, words: '' },
        { item_id: picture.media_id },
      ],
    },
  })
  return { me, other, note, lesson, mood, solution, share, away }
}

/** What a thing says, whatever its numbers are. */
const words = (rows: readonly Row[], names: readonly string[]): string[] =>
  rows.map((row) => JSON.stringify(names.map((name) => row[name]))).toSorted()

describe('an archive in another place', () => {
  it(
    '[BY-15] brings pictures, posts of every type, comments and florilèges into a new account on a new site, once',
    { timeout: 240_000 },
    async ({ server }) => {
      const { me } = await fill(server)
      const { bytes } = await exported(me)
      const before = await archiveOf(bytes)
      await elsewhere(async (there, newcomer) => {
        const first = await brought(newcomer, bytes)
        expect(first).toEqual({
          media: 2,
          posts: 5,
          comments: 2,
          florileges: 1,
          drafts: 0,
          known: 0,
          // A share and a solution of things that are not here, an entry of a florilège, a comment under a thing of somebody else.
          left_out: 4,
          reasons: { NOT_HERE: 3, NOT_ONES_OWN: 1 },
        })
        const again = await brought(newcomer, bytes)
        expect(again).toMatchObject({ media: 0, posts: 0, comments: 0, florileges: 0, drafts: 0, known: 10, left_out: 3 })

        const taken = await exported(newcomer)
        const after = await archiveOf(taken.bytes)
        const said = ['kind', 'privacy_status', 'title', 'category', 'mood', 'lat', 'lon', 'place', 'created_at']
        const ids = new Set(words(after.posts, said))
        expect(words(before.posts, said).filter((one) => !ids.has(one))).toHaveLength(2)
        expect(words(after.media, ['title', 'alt', 'place', 'file_name', 'privacy_status'])).toEqual(
          words(before.media, ['title', 'alt', 'place', 'file_name', 'privacy_status']),
        )
        const [lesson, note, solution, share] = ['lesson', 'note', 'solution', 'share'].map((kind) =>
          after.posts.find((post) => post['kind'] === kind),
        )
        const pictureOf = (title: string) => after.media.find((one) => one['file_name'] === title)?.id
        expect(lesson).toMatchObject({
          media: [pictureOf('Tulipe.jpg')],
          document: [{ type: 'heading-2' }, { type: 'image', media: pictureOf('Tulipe.jpg') }, {}],
        })
        expect(note).toMatchObject({ text: 'Bonjour @Basile', media: [pictureOf('Crocus.jpg')] })
        expect([solution?.['lesson_id'], share?.['shared_id']]).toEqual([lesson?.id, lesson?.id])
        expect(words(after.comments, ['message', 'created_at'])).toEqual(
          words(
            before.comments.filter(({ message }) => message !== 'Chez Basile'),
            ['message', 'created_at'],
          ),
        )
        const [top, reply] = after.comments
        expect([top?.['object_id'], reply?.['object_id'], reply?.['reply_to']]).toEqual([lesson?.id, lesson?.id, top?.id])
        expect(after.florileges).toMatchObject([
          {
            title: 'Printemps',
            introduction: 'Un début',
            privacy_status: 1,
            created_at: before.florileges[0]?.['created_at'],
            entries: [
              { item_id: note?.id, words: 'D’abord' },
              { item_id: null, words: 'Entre deux' },
              { item_id: pictureOf('Crocus.jpg') },
            ],
          },
        ])
        const [was, is] = [await unzipped(bytes), await unzipped(taken.bytes)]
        for (const picture of before.media) {
          const same = after.media.find((one) => one['file_name'] === picture['file_name'])
          expect(is.get(String(same?.['file']))?.equals(was.get(String(picture['file'])) ?? Buffer.alloc(0))).toBe(true)
        }
        const counts = there.db
          .selectFrom('item')
          .select(['comment_count', 'share_count'])
          .where('id', '=', lesson?.id ?? 0)
        expect(await counts.execute()).toEqual([{ comment_count: 2, share_count: 1 }])
        expect(await there.db.selectFrom('notification').select('id').execute()).toEqual([])
      })
    },
  )

  it(
    'T5 T13 [BY-15] takes no path, no bomb, no picture that is none, and nothing that is somebody else’s',
    { timeout: 240_000 },
    async ({ server }) => {
      const { other, lesson } = await fill(server)
      const theirPicture = await upload(other, await photograph())
      const secret = await writeNote(other, 'Secret', 0)
      const hidden = await makePost(server.db, other, { kind: 'lesson', title: 'Cachée', text: 'x', privacy: 0 })
      const theirs = await server.db
        .selectFrom('item')
        .select('id')
        .where('owner_id', '=', other.person.id)
        .where('kind', '=', 'note')
        .execute()
      const attacker = await server.join()
      await attacker.call('POST /api/account/step-up', { body: { password: PASSWORD } })
      const now = '2024-03-01T10:00:00.000Z'
      const picture = (change: object) => ({
        id: 1,
        privacy_status: 9,
        file: 'media/1-a.jpg',
        file_name: 'a.jpg',
        title: null,
        description: null,
        author: null,
        place: null,
        lat: null,
        lon: null,
        taken_at: null,
        ...change,
      })
      const post = (change: object) => ({
        id: 1,
        kind: 'note',
        privacy_status: 9,
        text: 'x',
        document: null,
        title: null,
        category: null,
        mood: null,
        lat: null,
        lon: null,
        place: null,
        lesson_id: null,
        shared_id: null,
        media: [],
        created_at: now,
        ...change,
      })
      const head = { format: 'florilege-export', version: 1, origin: server.services.config.publicUrl, drafts: [] }
      const json = {
        ...head,
        media: [
          picture({ id: 900_001, file: '../../../etc/passwd' }),
          picture({ id: 900_002, file: 'media/zeros.jpg' }),
          picture({ id: 900_003, file: 'media/script.jpg', file_name: '../../x.html' }),
          picture({ id: 900_004, provider: 'youtube' }),
          picture({ id: 900_005, file: 'media/real.png', file_name: '..\\..\\évil\u202e.png' }),
        ],
        posts: [
          post({ id: 900_010, kind: 'share', shared_id: secret.id }),
          post({ id: 900_011, kind: 'solution', lesson_id: hidden }),
          post({ id: 900_012, media: [theirPicture.media_id, 900_005] }),
          post({
            id: 900_013,
            document: [
              { type: 'image', media: 1, children: [{ text: '' }] },
              { type: 'paragraph', children: [{ text: 'Reste' }] },
            ],
          }),
        ],
        comments: [
          { id: 900_020, object_id: lesson.id, message: 'Vieux mots sous la leçon d’une autre', created_at: now },
          { id: 900_021, object_id: secret.id, message: 'x', created_at: now },
        ],
        florileges: [
          {
            id: 900_030,
            title: 'Vol',
            introduction: '',
            privacy_status: 9,
            created_at: now,
            entries: [{ item_id: secret.id, words: '' }],
          },
        ],
      }
      const archive = await zipped({
        'florilege.json': JSON.stringify(json),
        'media/zeros.jpg': Buffer.alloc(server.services.config.uploadLimit + 1),
        'media/script.jpg': '<script>alert(1)</script>',
        'media/real.png': await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
          .png()
          .toBuffer(),
      })
      expect(archive.length).toBeLessThan(1_000_000)
      const result = await brought(attacker, archive)
      expect(result).toMatchObject({ media: 1, posts: 2, comments: 0, florileges: 1 })
      expect(result.reasons).toEqual({
        FILE_MISSING: 1,
        TOO_LARGE: 1,
        NOT_READABLE: 1,
        IS_VIDEO: 1,
        NOT_HERE: 3,
        NOT_ONES_OWN: 2,
      })
      const own = await server.db
        .selectFrom('media')
        .innerJoin('item', 'item.id', 'media.id')
        .select(['media.id', 'file_name'])
        .where('owner_id', '=', attacker.person.id)
        .execute()
      expect(own).toEqual([{ id: expect.any(Number), file_name: 'évil.png' }])
      const taken = await archiveOf((await exported(attacker)).bytes)
      expect(taken.posts.map(({ text, media }) => [text, media])).toEqual([
        ['x', [own[0]?.id]],
        ['Reste', []],
      ])
      expect(taken.florileges).toMatchObject([{ title: 'Vol', entries: [] }])
      // Nothing of others has moved.
      const still = await server.db
        .selectFrom('item')
        .select('id')
        .where('owner_id', '=', other.person.id)
        .where('kind', '=', 'note')
        .where('comment_count', '=', 0)
        .execute()
      expect(still.length).toBe(theirs.length - 1)
      expect(
        (await server.db.selectFrom('item').select('share_count').where('id', '=', secret.id).executeTakeFirstOrThrow())
          .share_count,
      ).toBe(0)
    },
  )

  it(
    'T11 [BY-15] refuses an archive with two files of one name, and one whose pictures are too much together',
    { timeout: 60_000 },
    async ({ server }) => {
      const me = await server.join()
      await me.call('POST /api/account/step-up', { body: { password: PASSWORD } })
      const json = JSON.stringify({
        format: 'florilege-export',
        version: 1,
        origin: 'https://else.example',
        posts: [],
        drafts: [],
      })
      const twice = await zipped({ 'florilege.json': json, 'florilege.jsoN': json })
      const forged = Buffer.from(twice.toString('latin1').replaceAll('florilege.jsoN', 'florilege.json'), 'latin1')
      expect((await bringBack(me, forged)).json()).toMatchObject({ error_code: 'ARCHIVE_INVALID' })
      // The directory of the archive claims more than any archive holds.
      const small = await zipped({ 'florilege.json': json, 'media/a.jpg': Buffer.alloc(10), 'media/b.jpg': Buffer.alloc(10) })
      for (let at = small.indexOf('PK\u0001\u0002'); at >= 0; at = small.indexOf('PK\u0001\u0002', at + 4))
        if (small.toString('latin1', at + 46, at + 51) === 'media') small.writeUInt32LE(0xffff_fff0, at + 24)
      expect((await bringBack(me, small)).statusCode).toBe(413)
    },
  )

  it(
    '[BY-15] goes on where a broken archive ended, and tells what of it is damaged',
    { timeout: 120_000 },
    async ({ server }) => {
      const me = await server.join()
      await upload(me, await photograph(), { name: 'Un.jpg' })
      await upload(me, await photograph({ width: 64, height: 64 }), { name: 'Deux.jpg' })
      await writeNote(me, 'Une note')
      const { bytes } = await exported(me)
      const files = await unzipped(bytes)
      const name = [...files.keys()].find((one) => one.endsWith('Deux.jpg')) ?? ''
      const damaged = await zipped(
        Object.fromEntries([...files].map(([path, content]) => [path, path === name ? content.subarray(0, 40) : content])),
      )
      await elsewhere(async (_there, newcomer) => {
        expect(await brought(newcomer, damaged)).toMatchObject({ media: 1, posts: 1, left_out: 1, reasons: { NOT_READABLE: 1 } })
        expect(await brought(newcomer, bytes)).toMatchObject({ media: 1, posts: 0, known: 2, left_out: 0 })
      })
    },
  )
})
