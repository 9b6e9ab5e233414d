import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { CallInput, RichText } from '@florilege/shared/contracts'
import { it } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { block, circle, makePost, outcome, SEES } from '../social.ts'
import type { Client } from '../helper.ts'
import type { ViewerName } from '../social.ts'

const document: RichText = [
  { type: 'heading-2', children: [{ text: 'Reconnaître une ' }, { text: 'gentiane', italic: true }] },
  {
    type: 'paragraph',
    children: [{ text: 'Voir ' }, { type: 'link', url: 'https://example.test/', children: [{ text: 'ici' }] }],
  },
]

const writeLesson = async (client: Client, more: { privacy_status?: 0 | 1 | 9; media?: number[] } = {}) =>
  (await client.call('POST /api/lesson', { body: { title: 'Une gentiane', document, ...more } })).data

const solve = async (client: Client, id: number, text = 'Une gentiane acaule') =>
  (await client.call('POST /api/lesson/:id/solution', { params: { id }, body: { text } })).data

const solutions = async (client: Client, id: number, unveil?: 'true') =>
  (await client.call('GET /api/lesson/:id/solution', { params: { id }, query: { unveil } })).list.data

describe('lessons', () => {
  it('[RT-34] [EN-03] [T1] are written as rich text with pictures, shown, found and listed', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const { media_id } = await upload(camille, await photograph())
    const key = randomUUID()
    const body = {
      title: ' Une gentiane ',
      document: [...document, { type: 'image' as const, media: media_id, alt: 'Fleur', children: [{ text: '' as const }] }],
      media: [media_id],
      idempotency_key: key,
    }
    const { data } = await camille.call('POST /api/lesson', { body })
    expect(data).toMatchObject({ type: 'LESSON', title: 'Une gentiane', version: 1, document: body.document, edited_at: null })
    expect(data.answer_text).toBe('Reconnaître une gentiane\nVoir ici\nFleur')
    expect((await camille.call('POST /api/lesson', { body })).data.id).toBe(data.id)
    const read = await theo.call('GET /api/lesson/:id', { params: { id: data.id } })
    expect(read.data).toMatchObject({ document: body.document, owned_by_me: false })
    const listed = await theo.call('GET /api/post', { query: { entity: camille.person.id, category: 'lesson' } })
    expect(listed.list.data.map(({ id }) => id)).toEqual([data.id])
    const found = await theo.call('GET /api/search', { query: { q: 'reconnaître gentiane', kind: 'post' } })
    expect(found.list.data.map(({ id }) => id)).toContain(data.id)
    const note = await makePost(server.db, camille)
    expect(await outcome(theo.call('GET /api/lesson/:id', { params: { id: note } }))).toBe('404 NOT_FOUND')
  })

  it('[T1] [T5] [T30] refuse invalid rich text, both text forms or none, foreign pictures and unknown keys', async ({
    server,
  }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const foreign = await upload(theo, await photograph())
    const wrong = [
      { title: 'x' },
      { title: '', text: 'x' },
      { title: 'x', text: 'x', document },
      { title: 'x', document: [] },
      {
        title: 'x',
        document: [{ type: 'paragraph', children: [{ type: 'link', url: 'javascript:alert(1)', children: [{ text: 'x' }] }] }],
      },
      { title: 'x', document: [{ type: 'html', children: [{ text: '<script>' }] }] },
      { title: 'x', document: [{ type: 'paragraph', children: [{ text: ' ' }] }] },
      { title: 'x', document: [{ type: 'image', media: foreign.media_id, children: [{ text: '' }] }] },
      { title: 'x', text: 'x', media: [foreign.media_id] },
      { title: 'x', text: 'x', media: [1, 2, 3, 4, 5] },
      { title: 'x', text: 'x', version: 3 },
      { title: 'x', text: 'x', owner_id: 1 },
      { title: 'x', text: 'x', privacy_status: -1 },
    ]
    const codes = await Promise.all(wrong.map(async (body) => (await camille.send('POST', '/api/lesson', { body })).statusCode))
    expect(codes).toEqual(wrong.map(() => 422))
    expect((await server.guest().send('POST', '/api/lesson', { body: { title: 'x', text: 'x' } })).statusCode).toBe(401)
    expect((await camille.call('GET /api/post', {})).list.data).toEqual([])
  })

  it('[RO-01] [RO-03] [AP-25] are changed by their author or an editor, based on the latest version only', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const editor = await server.as('editor')
    const lesson = await writeLesson(camille)
    const change = (client: Client, version: number, title = 'Deux gentianes') =>
      client.call('PUT /api/lesson/:id', { params: { id: lesson.id }, body: { title, text: 'Tout autre', media: [], version } })
    expect(await outcome(change(server.guest(), 1))).toBe('401 UNAUTHORIZED')
    expect(await outcome(change(theo, 1))).toBe('403 FORBIDDEN')
    const { data } = await change(editor, 1)
    expect(data).toMatchObject({ title: 'Deux gentianes', document: null, version: 2, owned_by_me: false })
    const late = await camille.send('PUT', `/api/lesson/${lesson.id}`, {
      body: { title: 'Trois', text: 'x', media: [], version: 1 },
    })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      error_code: 'VERSION_CONFLICT',
      conflict: { current: { version: 2, title: 'Deux gentianes' }, yours: { version: 1, title: 'Trois' } },
    })
    expect((await change(camille, 2, 'Trois gentianes')).data).toMatchObject({ version: 3, title: 'Trois gentianes' })
    expect((await change(camille, 3, 'Trois gentianes')).data.version).toBe(3)
    const kept = await server.db
      .selectFrom('post_version')
      .select(['title', 'document'])
      .where('post_id', '=', lesson.id)
      .orderBy('id')
      .execute()
    expect(kept).toEqual([
      { title: 'Une gentiane', document },
      { title: 'Deux gentianes', document: null },
    ])
    const audited = await server.db
      .selectFrom('audit')
      .select('person_id')
      .where('action', '=', 'lesson.edit')
      .where('subject_id', '=', String(lesson.id))
      .execute()
    expect(audited).toEqual([{ person_id: editor.person.id }])
    const privately = editor.call('PUT /api/lesson/:id', {
      params: { id: lesson.id },
      body: { title: 'x', text: 'x', media: [], version: 3, privacy_status: 0 },
    })
    expect(await outcome(privately)).toBe('403 FORBIDDEN')
    const hidden = await writeLesson(camille, { privacy_status: 0 })
    const unseen = { params: { id: hidden.id }, body: { title: 'x', text: 'x', media: [], version: 1 } }
    expect(await outcome(editor.call('PUT /api/lesson/:id', unseen))).toBe('404 NOT_FOUND')
  })

  it('[T23] of two concurrent changes of one version, one is stored and the other gets a conflict', async ({ server }) => {
    const camille = await server.join()
    const lesson = await writeLesson(camille)
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        outcome(
          camille.call('PUT /api/lesson/:id', {
            params: { id: lesson.id },
            body: { title: `Titre ${index}`, text: 'x', media: [], version: 1 },
          }),
        ),
      ),
    )
    expect(outcomes.filter((one) => one === '200')).toHaveLength(1)
    expect(outcomes.filter((one) => one === '409 VERSION_CONFLICT')).toHaveLength(15)
  })
})

describe('solutions', () => {
  it('[BY-10] stay hidden until one has posted one or asks to see them, which is stored', async ({ server }) => {
    const [author, theo, ines, zoe] = [await server.join(), await server.join(), await server.join(), await server.join()]
    const lesson = await writeLesson(author)
    const first = await solve(theo, lesson.id, 'VEILED')
    for (const client of [server.guest(), ines]) {
      const stub = (await solutions(client, lesson.id))[0]
      expect(stub).toMatchObject({ id: first.id, type: 'SOLUTION', veiled: true, answer_text: '', document: null, pictures: [] })
      const direct = await client.send('GET', `/api/post/${first.id}`)
      expect(direct.json()).toMatchObject({ data: { veiled: true } })
      expect(direct.body).not.toContain('VEILED')
      expect((await client.send('GET', '/api/search?q=VEILED')).body).not.toContain('VEILED')
      expect((await client.send('GET', `/api/comment/base/${first.id}`)).body).not.toContain('VEILED')
    }
    for (const client of [theo, author])
      expect((await solutions(client, lesson.id))[0]).toMatchObject({ veiled: false, answer_text: 'VEILED' })
    expect(await outcome(solutions(server.guest(), lesson.id, 'true'))).toBe('401 UNAUTHORIZED')
    expect((await solutions(ines, lesson.id, 'true'))[0]).toMatchObject({ veiled: false, answer_text: 'VEILED' })
    expect((await solutions(ines, lesson.id))[0]).toMatchObject({ veiled: false })
    expect((await solutions(zoe, lesson.id))[0]).toMatchObject({ veiled: true })
    const own = await solve(zoe, lesson.id, 'La mienne')
    expect((await solutions(zoe, lesson.id)).map(({ answer_text }) => answer_text)).toEqual(['La mienne', 'VEILED'])
    await zoe.call('DELETE /api/lesson/solution/:id', { params: { id: own.id } })
    expect((await solutions(zoe, lesson.id))[0]).toMatchObject({ veiled: true })
  })

  it('[T4] are visible with their lesson and by their own privacy', async ({ server }) => {
    const { owner, viewers } = await circle(server)
    for (const privacy of [0, 1, 9] as const) {
      const lesson = await writeLesson(owner, { privacy_status: privacy })
      const solution = await solve(owner, lesson.id)
      for (const [name, client] of Object.entries(viewers) as [ViewerName, Client][]) {
        const sees = SEES[privacy].includes(name)
        expect(await outcome(solutions(client, lesson.id)), `${name} ${privacy}`).toBe(sees ? '200' : '404 NOT_FOUND')
        expect(await outcome(client.call('GET /api/post/:id', { params: { id: solution.id } }))).toBe(
          sees ? '200' : '404 NOT_FOUND',
        )
        if (name === 'guest' || name === 'owner') continue
        expect(await outcome(solve(client, lesson.id)), `${name} solves ${privacy}`).toBe(sees ? '200' : '404 NOT_FOUND')
      }
    }
    const [camille, theo, ines] = [await server.join(), await server.join(), await server.join()]
    const lesson = await writeLesson(camille)
    await solve(theo, lesson.id)
    await block(server.db, ines, theo)
    expect(await solutions(ines, lesson.id)).toEqual([])
    expect(await solutions(theo, lesson.id)).toHaveLength(1)
  })

  it('[AP-07] [RO-03] are changed and deleted by their author alone, and the lesson’s author is notified', async ({ server }) => {
    const [author, theo] = [await server.join(), await server.join()]
    const admin = await server.as('admin')
    const lesson = await writeLesson(author)
    const { id } = await solve(theo, lesson.id)
    const told = () =>
      server.db.selectFrom('notification').select(['kind', 'from_id', 'item_id']).where('to_id', '=', author.person.id).execute()
    expect(await told()).toEqual([{ kind: 'solution', from_id: theo.person.id, item_id: id }])
    const change = (client: Client, text = 'Autre') =>
      outcome(client.call('PUT /api/lesson/solution/:id', { params: { id }, body: { text, media: [], version: 1 } }))
    const remove = (client: Client) => outcome(client.call('DELETE /api/lesson/solution/:id', { params: { id } }))
    for (const act of [change, remove]) {
      expect(await act(server.guest())).toBe('401 UNAUTHORIZED')
      expect(await act(author)).toBe('403 FORBIDDEN')
      expect(await act(admin)).toBe('403 FORBIDDEN')
    }
    expect(await change(theo)).toBe('200')
    expect(await change(theo)).toBe('200')
    expect(await change(theo, 'Encore autre')).toBe('409 VERSION_CONFLICT')
    expect(await outcome(theo.call('DELETE /api/lesson/solution/:id', { params: { id: lesson.id } }))).toBe('404 NOT_FOUND')
    expect(await remove(theo)).toBe('200')
    expect(await remove(theo)).toBe('404 NOT_FOUND')
    expect(await told()).toEqual([])
    expect(await outcome(solve(theo, await makePost(server.db, author)))).toBe('404 NOT_FOUND')
  })

  it('[RT-24] [BY-10] appear on their author’s page, for the author alone, even when the lesson became invisible to them', async ({
    server,
  }) => {
    const [camille, theo, bo] = [await server.join(), await server.join(), await server.join()]
    const lesson = await writeLesson(camille)
    const note = await makePost(server.db, theo)
    const solution = await solve(theo, lesson.id)
    await camille.call('POST /api/post/privacy/:id/:status', { params: { id: lesson.id, status: '0' } })
    const listed = async (client: Client, query: CallInput<'GET /api/post'>['query']) =>
      (await client.call('GET /api/post', { query })).list.data.map(({ id }) => id)
    expect(await listed(theo, {})).toEqual([solution.id, note])
    expect(await listed(theo, { category: 'lesson' })).toEqual([solution.id])
    expect(await listed(theo, { category: 'note' })).toEqual([note])
    const { list } = await theo.call('GET /api/post', { query: { _size: 1 } })
    expect([list.data[0]?.id, await listed(theo, { _size: 1, _after: list.next ?? '' })]).toEqual([solution.id, [note]])
    expect((await theo.call('GET /api/profile/me', {})).data.post_count).toBe(2)
    for (const client of [bo, camille, server.guest()]) {
      expect(await listed(client, { entity: theo.person.id })).toEqual([note])
      expect((await client.call('GET /api/profile/:id', { params: { id: theo.person.id } })).data.post_count).toBe(1)
    }
  })
})
