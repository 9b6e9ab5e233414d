import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { ADMIN_CODES } from '@florilege/shared/contracts'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { actAs, makeGroup, outcome, writeComment, writeNote } from '../social.ts'
import type { Member } from '../social.ts'

type Made = Record<'note' | 'lesson' | 'solution' | 'mood' | 'comment' | 'media' | 'florilege', number>

/** One thing of each kind, created by a person for the entity they act as. */
const madeBy = async (maker: Member, lesson: number): Promise<Made> => {
  const key = () => ({ idempotency_key: randomUUID() })
  const note = await writeNote(maker, 'Trois crocus')
  const own = await maker.call('POST /api/lesson', { body: { title: 'La coupe', text: 'Au printemps', media: [], ...key() } })
  const solution = await maker.call('POST /api/lesson/:id/solution', {
    params: { id: lesson },
    body: { text: 'Ainsi', ...key() },
  })
  const mood = await maker.call('POST /api/profile/setxx/mood', { body: { mood: 8, message: 'Calme', ...key() } })
  const comment = await writeComment(maker, lesson)
  const { media_id } = await upload(maker, await photograph())
  const media = await maker.call('POST /api/media', { body: { media_id, privacy_status: 9 } })
  const florilege = await maker.call('POST /api/florilege', { body: { title: 'Bouquet', ...key() } })
  return {
    note: note.id,
    lesson: own.data.id,
    solution: solution.data.id,
    mood: mood.data.id,
    comment: comment.id,
    media: media.data.id,
    florilege: florilege.data.id,
  }
}

/** Every action of the owner of these things; removals come last. */
const ownersDeeds = (me: Member, { note, lesson, solution, mood, comment, media, florilege }: Made) => {
  const words = { text: 'Autrement', media: [], version: 1 }
  const entries = { introduction: '', privacy_status: 9 as const, entries: [], version: 1 }
  const actions: Record<string, () => Promise<unknown>> = {
    'edit a note': () =>
      me.call('PUT /api/note/:id', { params: { id: note }, body: { ...words, category: null, privacy_status: 9 } }),
    'edit a lesson': () => me.call('PUT /api/lesson/:id', { params: { id: lesson }, body: { ...words, title: 'La taille' } }),
    'edit a solution': () => me.call('PUT /api/lesson/solution/:id', { params: { id: solution }, body: words }),
    'edit a mood': () =>
      me.call('PUT /api/mood/:id', { params: { id: mood }, body: { mood: 7, message: 'Autrement', version: 1 } }),
    'edit a comment': () => me.call('PUT /api/comment/:id', { params: { id: comment }, body: { message: 'Non', version: 1 } }),
    'edit a media': () => me.call('PUT /api/media/:id', { params: { id: media }, body: { title: 'Iris', version: 2 } }),
    'edit a florilège': () =>
      me.call('PUT /api/florilege/:id', { params: { id: florilege }, body: { title: 'Gerbe', ...entries } }),
    'hide a note': () => me.call('POST /api/post/privacy/:id/:status', { params: { id: note, status: '0' } }),
    'remove a lesson': () => me.call('POST /api/post/privacy/:id/:status', { params: { id: lesson, status: '-1' } }),
    'delete a note': () => me.call('DELETE /api/post/:id', { params: { id: note } }),
    'delete a solution': () => me.call('DELETE /api/lesson/solution/:id', { params: { id: solution } }),
    'delete a comment': () => me.call('DELETE /api/comment/:id', { params: { id: comment } }),
    'delete a media': () => me.call('DELETE /api/media/:id', { params: { id: media } }),
    'delete a florilège': () => me.call('DELETE /api/florilege/:id', { params: { id: florilege } }),
  }
  return actions
}

const shown = async (me: Member, { note, lesson, solution, mood, comment, media, florilege }: Made): Promise<boolean[]> => {
  const posts = [note, lesson, solution, mood].map(async (id) => (await me.call('GET /api/post/:id', { params: { id } })).data)
  const base = await me.call('GET /api/comment/base/:object_id', { params: { object_id: (await posts[2])?.lesson_id ?? 0 } })
  const things = await Promise.all([
    ...posts,
    me.call('GET /api/media/:id', { params: { id: media } }).then(({ data }) => data),
    me.call('GET /api/florilege/:id', { params: { id: florilege } }).then(({ data }) => data),
  ])
  const said = base.data.comments.find(({ id }) => id === comment)
  return [...things, said].map((thing) => thing?.owned_by_me === true)
}

/** Group with one person for each code, and a lesson of somebody else. */
const setting = async (server: TestServer) => {
  const people: Record<string, Member> = {}
  for (const code of ['founder', ...ADMIN_CODES]) people[code] = await server.join()
  const codes = Object.entries(people).map(([code, person]) => [person, code === 'founder' ? 'A' : code] as const)
  const group = await makeGroup(server.db, codes)
  const teacher = await server.join()
  const lesson = await teacher.call('POST /api/lesson', { body: { title: 'Semer', text: 'En avril', media: [] } })
  for (const person of Object.values(people)) await actAs(server.db, person, group)
  return { people, group, lesson: lesson.data.id }
}

describe('items created by a group', () => {
  it('[ST-09] [BY-04] [RO-03] can be changed by an A, whoever made them; other codes are refused, and nothing changes', async ({
    server,
  }) => {
    const { people, lesson } = await setting(server)
    const { founder } = people as { founder: Member }
    const made = await madeBy(founder, lesson)
    const rows = async () =>
      server.db.selectFrom('item').select(['id', 'privacy_status']).where('id', 'in', Object.values(made)).orderBy('id').execute()
    const before = await rows()
    for (const code of ['C', 'E', 'M', 'R']) {
      const me = people[code] as Member
      expect(await shown(me, made), code).toEqual(Array(7).fill(false))
      for (const [action, run] of Object.entries(ownersDeeds(me, made)))
        expect(await outcome(run()), `${code}: ${action}`).toBe('403 FORBIDDEN')
    }
    expect(await rows()).toEqual(before)
    const a = people['A'] as Member
    expect(await shown(a, made)).toEqual(Array(7).fill(true))
    for (const [action, run] of Object.entries(ownersDeeds(a, made))) expect(await outcome(run()), `A: ${action}`).toBe('200')
  })

  it('[BY-04] [RO-03] can be changed by the person who made them, with any code, while they act as the group', async ({
    server,
  }) => {
    const { people, group, lesson } = await setting(server)
    for (const code of ADMIN_CODES) {
      const me = people[code] as Member
      const made = await madeBy(me, lesson)
      expect(await shown(me, made), code).toEqual(Array(7).fill(true))
      await actAs(server.db, me, me.person.id)
      expect(await shown(me, made), code).toEqual(Array(7).fill(false))
      const asOneself = ownersDeeds(me, made)
      expect(await outcome(asOneself['edit a note']?.() ?? Promise.resolve()), code).toBe('403 FORBIDDEN')
      await actAs(server.db, me, group)
      for (const [action, run] of Object.entries(ownersDeeds(me, made)))
        expect(await outcome(run()), `${code}: ${action}`).toBe('200')
    }
  })
})
