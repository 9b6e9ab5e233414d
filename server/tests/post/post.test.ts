import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { PRIVACY_STATUS } from '@florilege/shared/contracts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { befriend, circle, makePost, outcome, SEES, writeNote } from '../social.ts'
import type { ViewerName } from '../social.ts'

describe('writing notes', () => {
  it('[RT-29] [EN-03] a note is returned as in the timeline and on its own page', async ({ server }) => {
    const camille = await server.join({ name: 'Camille Aubry' })
    const body = {
      text: '  Trois crocus ont percé ce matin.\n',
      category: 'H',
      privacy_status: 1,
      idempotency_key: randomUUID(),
    } as const
    const { data: note } = await camille.call('POST /api/note', { body })
    expect(note).toMatchObject({
      type: 'NOTE',
      lesson_id: null,
      owned_by_me: true,
      liked: false,
      privacy_status: 1,
      entity_id: camille.person.id,
      display_name: 'Camille Aubry',
      profile_image: null,
      answer_text: 'Trois crocus ont percé ce matin.',
      category: 'H',
      mood: null,
      pictures: [],
      evaluation_count: 0,
      comment_count: 0,
      share_count: 0,
    })
    expect(Date.parse(note.created_at)).toBeLessThanOrEqual(Date.now())
    const page = await camille.call('GET /api/note/:id', { params: { id: note.id } })
    expect(page.data).toEqual(note)
  })

  it('[EN-14] belongs to one of the four categories, or is a general note', async ({ server }) => {
    const camille = await server.join()
    const write = async (category?: string | null) =>
      camille.send('POST', '/api/note', { body: { text: 'Une idée', idempotency_key: randomUUID(), category } })
    for (const category of ['H', 'D', 'C', 'F']) expect((await write(category)).json().data.category).toBe(category)
    expect((await write()).json().data.category).toBeNull()
    for (const category of ['G', 'h', '', 0]) expect((await write(category as string)).statusCode).toBe(422)
  })

  it('a guest cannot write, and a repeated call creates one note', async ({ server }) => {
    const body = { text: 'Une seule fois', idempotency_key: randomUUID() }
    expect(await outcome(server.guest().call('POST /api/note', { body }))).toBe('401 UNAUTHORIZED')
    const camille = await server.join()
    const sent = await Promise.all(Array.from({ length: 8 }, () => camille.call('POST /api/note', { body })))
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1)
    const { list } = await camille.call('GET /api/note', {})
    expect(list.data).toHaveLength(1)
  })

  it('the same key of another person creates another note', async ({ server }) => {
    const body = { text: 'À chacun la sienne', idempotency_key: randomUUID() }
    const [a, b] = [await server.join(), await server.join()]
    const first = await a.call('POST /api/note', { body })
    const second = await b.call('POST /api/note', { body })
    expect(second.data.id).not.toBe(first.data.id)
    expect(second.data.owned_by_me).toBe(true)
  })

  it('[VA-18] the privacy is the chosen one, else the person’s default, else public', async ({ server }) => {
    const camille = await server.join()
    const write = async (privacy_status?: 0) => {
      const { data } = await camille.call('POST /api/note', {
        body: { text: 'x', privacy_status, idempotency_key: randomUUID() },
      })
      return data.privacy_status
    }
    expect(await write()).toBe(9)
    await server.db
      .updateTable('entity')
      .set({ setting: JSON.stringify({ note_pp: 1 }) })
      .where('id', '=', camille.person.id)
      .execute()
    expect(await write()).toBe(1)
    expect(await write(0)).toBe(0)
  })

  it('refuses empty, too long, unknown and forged fields', async ({ server }) => {
    const camille = await server.join()
    const send = async (extra: Record<string, unknown>) => {
      const response = await camille.send('POST', '/api/note', { body: { text: 'x', idempotency_key: randomUUID(), ...extra } })
      return response.statusCode
    }
    const wrong: Record<string, unknown>[] = [
      { text: '' },
      { text: ' \n\t' },
      { text: 'x'.repeat(5001) },
      { text: 'a\u0000b' },
      { category: 'Z' },
      { privacy_status: -1 },
      { privacy_status: 12 },
      { idempotency_key: 'short' },
      { media: [1, 2, 3, 4, 5] },
      { owned_by_me: true },
      { evaluation_count: 7 },
      { created_by: 1 },
      { owner_id: 1 },
      { created_at: '2020-01-01T00:00:00Z' },
    ]
    expect(await Promise.all(wrong.map(send))).toEqual(wrong.map(() => 422))
    expect(await send({ text: 'x'.repeat(5000) })).toBe(200)
    const { list } = await camille.call('GET /api/note', {})
    expect(list.data).toHaveLength(1)
  })

  it('attaches the sender’s own uploads in order and nobody else’s', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const own = [await upload(camille, await photograph()), await upload(camille, await photograph())].map(
      ({ media_id }) => media_id,
    )
    const foreign = await upload(theo, await photograph())
    const write = (media: number[]) =>
      camille.call('POST /api/note', { body: { text: 'Avec images', media, idempotency_key: randomUUID() } })
    expect(await outcome(write([...own, foreign.media_id]))).toBe('422 DATA_INVALID')
    expect(await outcome(write([999_999]))).toBe('422 DATA_INVALID')
    const { data } = await write(own.toReversed())
    expect(data.pictures.map(({ media_id }) => media_id)).toEqual(own.toReversed())
    const { rows } = { rows: await server.db.selectFrom('media').select('kept_at').where('id', 'in', own).execute() }
    expect(rows.every(({ kept_at }) => kept_at !== null)).toBe(true)
    const { list } = await camille.call('GET /api/note', {})
    expect(list.data).toHaveLength(1)
  })
})

describe('one post', () => {
  it('[RT-30] [T4] is visible by its privacy only', async ({ server }) => {
    const { owner, viewers } = await circle(server)
    for (const privacy of PRIVACY_STATUS) {
      const id = await makePost(server.db, owner, { privacy })
      const seen: ViewerName[] = []
      for (const [name, client] of Object.entries(viewers)) {
        const answer = await outcome(client.call('GET /api/post/:id', { params: { id } }))
        if (answer === '200') seen.push(name as ViewerName)
        else expect(answer).toBe('404 NOT_FOUND')
      }
      expect(seen.toSorted(), `privacy ${privacy}`).toEqual(SEES[privacy].toSorted())
    }
  })

  it('that is unknown, or a record of another kind, is 404', async ({ server }) => {
    const camille = await server.join()
    const { media_id } = await upload(camille, await photograph())
    const read = (id: unknown) => outcome(camille.call('GET /api/post/:id', { params: { id } }))
    expect(await read(987_654)).toBe('404 NOT_FOUND')
    expect(await read('abc')).toBe('404 NOT_FOUND')
    expect(await read(media_id)).toBe('404 NOT_FOUND')
    const mood = await makePost(server.db, camille, { kind: 'mood', mood: 3 })
    expect(await outcome(camille.call('GET /api/note/:id', { params: { id: mood } }))).toBe('404 NOT_FOUND')
  })

  it('[EN-08] [T4] shows the exact place to its owner, and tenths of a degree to everybody else', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const mood = await makePost(server.db, camille, { kind: 'mood', mood: 7, lat: 47.4712, lon: -0.5516, place: 'Angers' })
    const read = async (client: Client) => (await client.call('GET /api/post/:id', { params: { id: mood } })).data
    expect(await read(camille)).toMatchObject({ type: 'MOOD', mood: 7, place: 'Angers', lat: 47.4712, lon: -0.5516 })
    for (const client of [theo, server.guest(), await server.as('admin')])
      expect(await read(client)).toMatchObject({ place: 'Angers', lat: 47.5, lon: -0.6 })
    const response = await theo.send('GET', `/api/post?entity=${camille.person.id}`)
    expect(response.body).not.toMatch(/47\.4|0\.55/)
  })
})

describe('deleting a post', () => {
  it('[AP-07] [RO-03] is for its owner, who may not delete lessons and moods this way', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const admin = await server.as('admin')
    const id = await makePost(server.db, camille)
    const remove = (client: typeof camille | ReturnType<typeof server.guest>, post: number) =>
      outcome(client.call('DELETE /api/post/:id', { params: { id: post } }))
    expect(await remove(server.guest(), id)).toBe('401 UNAUTHORIZED')
    expect(await remove(theo, id)).toBe('403 FORBIDDEN')
    expect(await remove(admin, id)).toBe('403 FORBIDDEN')
    for (const kind of ['lesson', 'mood'] as const)
      expect(await remove(camille, await makePost(server.db, camille, { kind, mood: 1 }))).toBe('403 FORBIDDEN')
    expect(await remove(camille, id)).toBe('200')
    expect(await remove(camille, id)).toBe('404 NOT_FOUND')
    expect(await outcome(camille.call('GET /api/post/:id', { params: { id } }))).toBe('404 NOT_FOUND')
  })

  it('of somebody else is 404 when invisible, and removes comments and likes', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const hidden = await makePost(server.db, camille, { privacy: 0 })
    expect(await outcome(theo.call('DELETE /api/post/:id', { params: { id: hidden } }))).toBe('404 NOT_FOUND')
    const note = await writeNote(camille, 'Adieu')
    await theo.call('POST /api/like/:id', { params: { id: note.id } })
    await theo.call('POST /api/comment/:objectId', { params: { objectId: note.id }, body: { message: 'Oh' } })
    await camille.call('DELETE /api/post/:id', { params: { id: note.id } })
    for (const table of ['item_like', 'comment'] as const) {
      const column = table === 'comment' ? 'object_id' : 'item_id'
      const rows = await server.db
        .selectFrom(table)
        .select(server.db.fn.countAll().as('count'))
        .where(column, '=', note.id)
        .execute()
      expect(Number(rows[0]?.count)).toBe(0)
    }
  })

  it('reduces the share count of the object of a share', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const shared = await makePost(server.db, camille)
    const share = await makePost(server.db, theo, { kind: 'share', shared })
    const count = async () => (await camille.call('GET /api/post/:id', { params: { id: shared } })).data.share_count
    expect(await count()).toBe(1)
    await theo.call('DELETE /api/post/:id', { params: { id: share } })
    expect(await count()).toBe(0)
  })
})

describe('own page', () => {
  it('[RT-24] shows name, counts and own posts of every privacy', async ({ server }) => {
    const [camille, theo] = [await server.join({ name: 'Camille Aubry' }), await server.join()]
    await befriend(server.db, camille, theo)
    const ids = [
      await makePost(server.db, camille, { privacy: 0 }),
      await makePost(server.db, camille, { kind: 'mood', mood: 4 }),
    ]
    await theo.call('POST /api/like/:id', { params: { id: ids[1] } })
    const { data } = await camille.call('GET /api/profile/me', {})
    expect(data).toMatchObject({ display_name: 'Camille Aubry', type: 'PERSON', post_count: 2, friend_count: 1, like_count: 1 })
    const own = await camille.call('GET /api/post', {})
    expect(own.list.data.map(({ id }) => id)).toEqual(ids.toReversed())
    const seen = await theo.call('GET /api/post', { query: { entity: camille.person.id } })
    expect(seen.list.data.map(({ id }) => id)).toEqual(ids.slice(1))
    expect(await outcome(server.guest().call('GET /api/profile/me', {}))).toBe('401 UNAUTHORIZED')
    expect(await outcome(server.guest().call('GET /api/post', {}))).toBe('401 UNAUTHORIZED')
  })
})
