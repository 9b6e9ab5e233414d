import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { purgeEventsJob } from '../../src/platform/event/purge-job.ts'
import { artwork, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { formOf, photograph, sendUpload } from '../media/media-pictures.ts'
import { content } from '../catalogue/records.ts'
import { actAs, found } from '../people/relations.ts'
import { makePost, writeNote } from '../social.ts'
import type { Member } from '../social.ts'

/** Call that creates something, with this text and key. */
type Creation = { client: Client; url: string; body: (words: string) => object }
type Made = { data: { id?: number; setData?: { comment_id: number } } }

const idOf = ({ data }: Made): unknown => data.id ?? data.setData?.comment_id

const note = (client: Client): Creation => ({ client, url: '/api/note', body: (text) => ({ text }) })

const ofObject = async (server: TestServer, client: Member): Promise<number> => makePost(server.db, client)

const KINDS: Record<string, (server: TestServer) => Promise<Creation>> = {
  'a note': async (server) => note(await server.join()),
  'a comment': async (server) => {
    const client = await server.join()
    return { client, url: `/api/comment/${await ofObject(server, client)}`, body: (message) => ({ message }) }
  },
  'a lesson': async (server) => ({
    client: await server.join(),
    url: '/api/lesson',
    body: (text) => ({ title: 'La coupe', text }),
  }),
  'a solution': async (server) => {
    const client = await server.join()
    const id = await makePost(server.db, client, { kind: 'lesson' })
    return { client, url: `/api/lesson/${id}/solution`, body: (text) => ({ text }) }
  },
  'a mood': async (server) => ({
    client: await server.join(),
    url: '/api/profile/setxx/mood',
    body: (message) => ({ message }),
  }),
  'a share': async (server) => {
    const client = await server.join()
    return { client, url: `/api/share/${await ofObject(server, client)}`, body: (text) => ({ text }) }
  },
  'a group': async (server) => ({
    client: await server.join(),
    url: '/api/entity',
    body: (display_name) => ({ type: 'GROUP', display_name: `Cercle ${display_name}` }),
  }),
  'an artwork': async (server) => ({
    client: await server.as('editor'),
    url: '/api/bibliography',
    body: (title) => content(title),
  }),
  'a florilège': async (server) => ({
    client: await server.join(),
    url: '/api/florilege',
    body: (title) => ({ title, entries: [] }),
  }),
  'a contribution': async (server) => ({
    client: await server.join(),
    url: '/api/contribution',
    body: (words) => ({ note: words }),
  }),
  'a report': async (server) => ({
    client: await server.join(),
    url: '/api/report',
    body: ((subject_id) => (text: string) => ({ subject: 'item', subject_id, category: 'spam', text }))(
      await ofObject(server, await server.join()),
    ),
  }),
  'an order': async (server) => {
    const [record_id = 0] = await writeRecords(server.db, [artwork('Iris')])
    return { client: await server.join(), url: '/api/order', body: (message) => ({ record_id, message }) }
  },
}

describe('a call that creates something', () => {
  it.for(Object.entries(KINDS))('[AP-25] %s: one key creates one, and is bound to its content', async ([, make], { server }) => {
    const { client, url, body } = await make(server)
    const key = randomUUID()
    const send = (words: string) => client.send('POST', url, { body: { ...body(words), idempotency_key: key } })
    const sent = await Promise.all([send('Un'), send('Un'), send('Un')])
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(sent.map((answer) => idOf(answer.json()))).size).toBe(1)
    const other = await send('Deux')
    expect([other.statusCode, other.json().error_code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    // Keys are stored for at least 7 days, whatever is cleaned up meanwhile.
    await sql`update sent set created_at = now() - interval '7 days' where key = ${key}`.execute(server.db)
    await purgeEventsJob.run({}, server.services, { attempt: 1, last: false })
    expect((await send('Deux')).statusCode).toBe(409)
    expect(idOf((await send('Un')).json())).toBe(idOf(sent[0]?.json()))
  })

  it('[AP-25] a key is bound to one person, kind and place', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const idempotency_key = randomUUID()
    const one = await makePost(server.db, camille)
    const two = await makePost(server.db, camille)
    const comment = (id: number) => camille.send('POST', `/api/comment/${id}`, { body: { message: 'Oh', idempotency_key } })
    expect((await camille.send('POST', '/api/note', { body: { text: 'Oh', idempotency_key } })).statusCode).toBe(200)
    expect((await theo.send('POST', '/api/note', { body: { text: 'Ah', idempotency_key } })).statusCode).toBe(200)
    expect((await camille.send('POST', '/api/lesson', { body: { title: 'Oh', text: 'Oh', idempotency_key } })).statusCode).toBe(
      200,
    )
    expect((await comment(one)).statusCode).toBe(200)
    expect((await comment(two)).json().error_code).toBe('IDEMPOTENCY_KEY_REUSED')
    const { id } = await found(camille)
    await actAs(camille, id)
    const asGroup = await camille.send('POST', '/api/note', { body: { text: 'Oh', idempotency_key } })
    expect(asGroup.json().error_code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('[AP-25] a refused call does not use up its key', async ({ server }) => {
    const camille = await server.join()
    const idempotency_key = randomUUID()
    const send = (media: number[]) => camille.send('POST', '/api/note', { body: { text: 'Oh', media, idempotency_key } })
    expect((await send([999_999])).statusCode).toBe(422)
    expect((await send([])).statusCode).toBe(200)
    expect((await writeNote(camille, 'Ah')).id).toBeGreaterThan(0)
  })

  it('[AP-18] [AP-19] an upload: one key is one file, in any form', async ({ server }) => {
    const user = await server.join()
    const [picture, other] = [await photograph(), await photograph({ width: 333 })]
    const key = randomUUID()
    const byForm = (value: Buffer) => {
      const { body, type } = formOf([
        { name: 'key', value: key },
        { name: 'fileData', value, fileName: 'photo.jpg' },
      ])
      return user.send('POST', '/api/upload/media', { body, headers: { 'content-type': type } })
    }
    const first = await sendUpload(user, picture, { key })
    expect(first.statusCode).toBe(200)
    for (const again of [await sendUpload(user, picture, { key }), await byForm(picture)])
      expect([again.statusCode, again.json().media_id]).toEqual([200, first.json().media_id])
    const session = await user.send('POST', '/api/upload/session', {
      body: { key, file_name: 'photo.jpg', file_size: other.length },
    })
    for (const refused of [await sendUpload(user, other, { key }), await byForm(other), session])
      expect([refused.statusCode, refused.json().error_code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
  })
})
