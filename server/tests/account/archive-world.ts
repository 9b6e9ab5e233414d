import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { importResult } from '@florilege/shared/contracts'
import { bringBack, unzipped, zipped } from './archives.ts'
import { ORIGIN, withServer } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { befriend, makePost, writeComment, writeNote } from '../social.ts'
import type { Member } from '../social.ts'
import { stepUp } from '../session/step-up.ts'

export type Row = Record<string, unknown> & { id: number }
type Archive = Record<'posts' | 'media' | 'comments' | 'florileges' | 'drafts' | 'likes' | 'relations' | 'consents', Row[]>

/** Content of an archive. */
export const archiveOf = async (bytes: Buffer): Promise<Archive> =>
  JSON.parse(String((await unzipped(bytes)).get('florilege.json'))) as Archive

/** Imports an archive and returns the result. */
export const brought = async (client: Client, bytes: Buffer) => {
  const answer = await bringBack(client, bytes)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return importResult.parse(answer.json().data)
}

const ELSEWHERE = { PUBLIC_URL: ORIGIN }

/** Another site, with a person who has an account there. */
export const elsewhere = async (work: (server: TestServer, newcomer: Member) => Promise<void>): Promise<void> =>
  withServer({ env: ELSEWHERE }, async (server) => {
    const newcomer = await server.join({ name: 'Ondine' })
    await stepUp(newcomer)
    await work(server, newcomer)
  })

/** Creates data of every kind that a person can have. */
export const fill = async (server: TestServer) => {
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

/** Note in the form of an archive. */
export const archivedPost = (change: object = {}) => ({
  id: 1,
  kind: 'note',
  privacy_status: 9,
  text: 'Un crocus',
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
  created_at: '2024-03-01T10:00:00.000Z',
  ...change,
})

/** Archive of another site that contains only posts. */
export const archivePosts = (posts: unknown[], more: object = {}) =>
  zipped({
    'florilege.json': JSON.stringify({
      format: 'florilege-export',
      version: 1,
      origin: 'https://else.example',
      posts,
      drafts: [],
      ...more,
    }),
  })
