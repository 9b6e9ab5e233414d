import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { accept, draft, handedIn, newSpecies } from '../contribution/contribution-fixture.ts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { newAdmin } from '../moderation/moderation.ts'
import { content, make } from './records.ts'
import { found } from '../people/relations.ts'
import { makePost, writeComment, writeNote } from '../social.ts'

/** Editable thing: sends a text based on a version, and finds the text in an answer. */
type Edited = {
  client: Client
  method?: 'PUT' | 'POST'
  url: string
  body: (words: string) => object
  words: (found: unknown) => unknown
  version?: number
}

const at =
  (...path: (string | number)[]) =>
  (found: unknown): unknown =>
    path.reduce((value: unknown, key) => (value as Record<string, unknown>)[key], found)

const post = { category: null, privacy_status: 9, media: [] }

const lesson = async (client: Client): Promise<number> =>
  (await client.call('POST /api/lesson', { body: { title: 'La coupe', text: 'Regarder' } })).data.id

const KINDS: Record<string, (server: TestServer) => Promise<Edited>> = {
  'a note': async (server) => {
    const client = await server.join()
    const { id } = await writeNote(client, 'Zéro')
    return { client, url: `/api/note/${id}`, body: (text) => ({ text, ...post }), words: at('text') }
  },
  'a lesson': async (server) => {
    const client = await server.join()
    const url = `/api/lesson/${await lesson(client)}`
    return { client, url, body: (text) => ({ title: 'La coupe', text, media: [] }), words: at('text') }
  },
  'a solution': async (server) => {
    const client = await server.join()
    const params = { id: await lesson(client) }
    const { data } = await client.call('POST /api/lesson/:id/solution', { params, body: { text: 'Zéro' } })
    return { client, url: `/api/lesson/solution/${data.id}`, body: (text) => ({ text, media: [] }), words: at('text') }
  },
  'a mood': async (server) => {
    const client = await server.join()
    const { data } = await client.call('POST /api/profile/setxx/mood', { body: { message: 'Zéro' } })
    return { client, url: `/api/mood/${data.id}`, body: (message) => ({ message }), words: (found) => at('text')(found) }
  },
  'a comment': async (server) => {
    const client = await server.join()
    const { id } = await writeComment(client, await makePost(server.db, client))
    return { client, url: `/api/comment/${id}`, body: (message) => ({ message }), words: at('message') }
  },
  'an artwork': async (server) => {
    const client = await server.as('editor')
    const id = await make(client, 'Zéro')
    return { client, url: `/api/bibliography/${id}`, body: (title) => content(title), words: at('title') }
  },
  'an article': async (server) => {
    const client = await server.as('editor')
    const body = (title: string) => ({ title, language: 'fr', status: 'draft', fields: {} })
    const made = await client.send('POST', '/api/article', { body: body('Zéro') })
    return { client, url: `/api/article/${made.json().data.id}`, body, words: at('title') }
  },
  'a profile': async (server) => {
    const client = await server.join()
    return { client, url: '/api/profile/me', body: (about) => ({ about }), words: at('about') }
  },
  'a group': async (server) => {
    const client = await server.join()
    const { id } = await found(client)
    return { client, url: `/api/entity/${id}`, body: (about) => ({ about }), words: at('about') }
  },
  'a media': async (server) => {
    const client = await server.join()
    const { media_id } = await upload(client, await photograph())
    const { data } = await client.call('POST /api/media', { body: { media_id } })
    return { client, url: `/api/media/${media_id}`, version: data.version, body: (title) => ({ title }), words: at('title') }
  },
  'a contribution': async (server) => {
    const client = await server.join()
    const { id } = await draft(client)
    return { client, url: `/api/contribution/${id}`, body: (note) => ({ note }), words: at('note') }
  },
  'a florilège': async (server) => {
    const client = await server.join()
    const { data } = await client.call('POST /api/florilege', { body: { title: 'Zéro', privacy_status: 0, entries: [] } })
    const body = (title: string) => ({ title, introduction: '', privacy_status: 0, entries: [] })
    return { client, url: `/api/florilege/${data.id}`, body, words: at('title') }
  },
  'a draft': async (server) => {
    const client = await server.join()
    const key = `note.${randomUUID()}`
    const made = await client.call('PUT /api/draft/:key', { params: { key }, body: { content: 'Zéro', version: 0 } })
    const { version } = made.data
    return { client, url: `/api/draft/${key}`, version, body: (text) => ({ content: text }), words: at('content') }
  },
  'the settings of the site': async (server) => {
    const client = await newAdmin(server)
    const { data } = await client.call('GET /api/admin/setting', {})
    const body = (words: string) => ({
      values: { ...data.values, moderation_claim_minutes: words === 'Un' ? 21 : 22 },
      reason: `Essai ${words}`,
    })
    const words = (found: unknown) => ({ 21: 'Un', 22: 'Deux' })[at('values', 'moderation_claim_minutes')(found) as number]
    return { client, url: '/api/admin/setting', version: data.version, body, words }
  },
}

describe('two edits based on one version', () => {
  it.for(Object.entries(KINDS))(
    '[AP-25] of %s: the second is 409 with both texts, and changes nothing',
    async ([, makeOne], { server }) => {
      const { client, method = 'PUT', url, body, words, version = 1 } = await makeOne(server)
      const send = (text: string, from: number | undefined) =>
        client.send(method, url, { body: { ...body(text), version: from } })
      expect((await send('Un', undefined)).statusCode, 'without a version').toBe(422)
      const first = await send('Un', version)
      expect(first.statusCode, first.body).toBe(200)
      const second = await send('Deux', version)
      const { error_code, conflict } = second.json()
      expect([second.statusCode, error_code]).toEqual([409, 'VERSION_CONFLICT'])
      expect([words(conflict.current), words(conflict.yours)]).toEqual(['Un', 'Deux'])
      // With the version in the refusal, the same text is accepted.
      expect((await send('Deux', conflict.current.version)).statusCode).toBe(200)
    },
  )

  it('[AP-25] of several media: none is changed, and the differing one is returned', async ({ server }) => {
    const client = await server.join()
    const media = []
    for (const title of ['Un', 'Deux']) {
      const { media_id } = await upload(client, await photograph())
      media.push((await client.call('POST /api/media', { body: { media_id, title } })).data)
    }
    const named = media.map(({ id, version }) => ({ id, version }))
    const last = named.at(-1) ?? { id: 0, version: 0 }
    await client.call('PUT /api/media/:id', { params: { id: last.id }, body: { title: 'Trois', version: last.version } })
    const answer = await client.send('PUT', '/api/media', { body: { media: named, set: { title: 'Quatre' } } })
    expect([answer.statusCode, answer.json().error_code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(answer.json().conflict).toMatchObject({ current: { id: last.id, title: 'Trois' }, yours: { title: 'Quatre' } })
    const titles = await Promise.all(
      named.map(async ({ id }) => (await client.call('GET /api/media/:id', { params: { id } })).data.title),
    )
    expect(titles).toEqual(['Un', 'Trois'])
  })

  it('[AP-25] a contribution submitted or reviewed from an older version returns its present state', async ({ server }) => {
    const [user, editor] = [await server.join(), await server.as('editor')]
    const made = await draft(user)
    const url = `/api/contribution/${made.id}`
    await user.send('PUT', url, {
      body: { note: 'Neuf', licence: 'CC0-1.0', media: made.pictures.map((one) => one.media_id), version: 1 },
    })
    const submitted = await user.send('POST', `${url}/submit`, { body: { version: 1 } })
    expect(submitted.json()).toMatchObject({
      error_code: 'VERSION_CONFLICT',
      conflict: { current: { note: 'Neuf', version: 2, state: 'draft' }, yours: { version: 1 } },
    })
    const sent = await handedIn(user, { record: await newSpecies(server) })
    for (const [action, body] of [
      ['accept', {}],
      ['send-back', { reason: 'Flou' }],
      ['reject', { reason: 'Flou' }],
    ] as const) {
      const answer = await editor.send('POST', `/api/contribution/${sent.id}/${action}`, { body: { version: 1, ...body } })
      expect([answer.statusCode, answer.json().conflict]).toMatchObject([
        409,
        { current: { id: sent.id, state: 'submitted', version: sent.version }, yours: { version: 1, ...body } },
      ])
    }
    expect((await accept(editor, sent)).state).toBe('accepted')
  })

  it('[AP-25] an edit repeated after a lost answer gets the same answer, and is written once', async ({ server }) => {
    const client = await server.join()
    const note = await writeNote(client, 'Zéro')
    const comment = await writeComment(client, note.id)
    const edits = [
      ['/api/note/', note.id, { text: 'Un', ...post, version: 1 }],
      ['/api/comment/', comment.id, { message: 'Un', version: 1 }],
    ] as const
    for (const [url, id, body] of edits) {
      const first = await client.send('PUT', `${url}${id}`, { body })
      const again = await client.send('PUT', `${url}${id}`, { body })
      expect([again.statusCode, again.json()]).toEqual([200, first.json()])
      expect(first.json().data.version).toBe(2)
    }
  })

  it('[AP-25] language and settings are independent of other edits', async ({ server }) => {
    const client = await server.join()
    await client.call('PUT /api/profile/me', { body: { about: 'Botaniste', version: 1 } })
    await client.call('PUT /api/profile/me', { body: { language: 'en' } })
    const { data } = await client.call('PUT /api/profile/me', { body: { setting: { note_pp: 1 } } })
    expect(data).toMatchObject({ about: 'Botaniste', version: 2 })
  })
})
