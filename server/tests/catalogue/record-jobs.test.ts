import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { purgeFlorilegesJob } from '../../src/features/florilege/purge-job.ts'
import { publishRecordsJob, purgeRecordsJob } from '../../src/features/catalogue/record-jobs.ts'
import type { Job } from '../../src/platform/job/job.ts'
import { artwork, genus, species, writeRecords } from './catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { found, picture } from './records.ts'
import { outcome } from '../social.ts'

const run = ({ services }: TestServer, job: Job): Promise<void> => job.run({}, services, { attempt: 1, last: false })
const paragraph = (text: string) => [{ type: 'paragraph' as const, children: [{ text }] }]

const schedule = async (client: Client, title: string, at: number): Promise<number> => {
  const body = {
    title,
    language: 'fr',
    status: 'scheduled' as const,
    publish_at: new Date(Date.now() + at).toISOString(),
    fields: { document: paragraph('Les safranières au matin.') },
  }
  return (await client.call('POST /api/article', { body })).data.id
}
const article = async (client: Client, id: number) => (await client.call('GET /api/article/:id', { params: { id } })).data

describe('articles', () => {
  it('[AP-25] scheduled ones are published at their time, once, and can be found from then on', async ({ server }) => {
    const editor = await server.as('editor')
    const [due, later] = [await schedule(editor, 'Le safran', -1000), await schedule(editor, 'Le pastel', 86_400_000)]
    expect(await found(server.guest(), 'safranières')).toEqual([])
    await Promise.all([run(server, publishRecordsJob), run(server, publishRecordsJob)])
    expect(await article(server.guest(), due)).toMatchObject({ status: 'published', publish_at: null, version: 2 })
    expect(await found(server.guest(), 'safranières')).toEqual(['Le safran'])
    expect(await outcome(article(server.guest(), later))).toBe('404 NOT_FOUND')
    const { list } = await editor.call('GET /api/article/:id/history', { params: { id: due } })
    expect(list.data).toMatchObject([
      { action: 'published', by: null, after: { status: 'published' } },
      { action: 'created', by: { id: editor.person.id } },
    ])
  })

  it('[AP-25] [BY-13] a former draft appears on the day of its publication: in its date, in lists and in the feed', async ({
    server,
  }) => {
    const editor = await server.as('editor')
    const late = await schedule(editor, 'Long brouillon', -1000)
    const body = { title: 'Paru aussitôt', language: 'fr', status: 'published' as const, fields: {} }
    const soon = (await editor.call('POST /api/article', { body })).data
    expect(soon.published_at).not.toBeNull()
    expect((await article(editor, late)).published_at).toBeNull()
    await run(server, publishRecordsJob)
    const out = await article(server.guest(), late)
    expect(Date.parse(out.published_at ?? '')).toBeGreaterThan(Date.parse(out.created_at))
    const newest = async () => {
      const { list } = await server.guest().call('GET /api/article', { query: { _sort: 'new', _size: 2 } })
      return list.data.map(({ id }) => id)
    }
    expect(await newest()).toEqual([late, soon.id])
    const feed = (await server.guest().send('GET', '/feed/articles.atom')).payload
    expect(feed).toContain(`<published>${out.published_at}</published>`)
    expect(feed.indexOf(`/article/${late}/`)).toBeLessThan(feed.indexOf(`/article/${soon.id}/`))
    // A record unpublished for a correction and published again keeps its date and place.
    const { id, version, title, language, fields, privacy_status, media } = out
    const put = (change: object, of: number) =>
      editor.call('PUT /api/article/:id', {
        params: { id },
        body: { title, language, fields, media, privacy_status: 9, ...change, version: of } as never,
      })
    expect(privacy_status).toBe(9)
    await put({ status: 'draft' }, version)
    await put({ status: 'published' }, version + 1)
    expect((await article(server.guest(), late)).published_at).toBe(out.published_at)
    expect(await newest()).toEqual([late, soon.id])
  })

  it.for([-3, 3])(
    '[T26] are published by the clock of the database, for any clock of the process: %i days off',
    async (days, { server }) => {
      const editor = await server.as('editor')
      const [due, later] = [await schedule(editor, 'À l’heure', -1000), await schedule(editor, 'Demain', 86_400_000)]
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
      try {
        await run(server, publishRecordsJob)
      } finally {
        vi.useRealTimers()
      }
      expect((await article(editor, due)).status).toBe('published')
      expect((await article(editor, later)).status).toBe('scheduled')
    },
  )

  it('[AP-25] those removed or unscheduled before their time are not published', async ({ server }) => {
    const editor = await server.as('editor')
    const [removed, moved] = [await schedule(editor, 'Retiré', -1000), await schedule(editor, 'Repoussé', -1000)]
    await editor.call('DELETE /api/article/:id', { params: { id: removed } })
    const body = { title: 'Repoussé', language: 'fr', status: 'draft' as const, fields: {}, version: 1 }
    await editor.call('PUT /api/article/:id', { params: { id: moved }, body })
    await run(server, publishRecordsJob)
    for (const id of [removed, moved]) expect(await outcome(article(server.guest(), id))).toBe('404 NOT_FOUND')
    expect((await article(editor, moved)).status).toBe('draft')
  })

  it('[T1] [AP-25] an article is a validated document: no unknown nodes, no script address, no picture that is not attached', async ({
    server,
  }) => {
    const editor = await server.as('editor')
    const media = await picture(server, editor.person.id)
    const text = [{ text: 'Lire' }]
    const image = { type: 'image', media, children: [{ text: '' }] }
    const send = async (document: unknown, attached: unknown[] = []) => {
      const body = { title: 'Essai', language: 'fr', status: 'published', fields: { document }, media: attached }
      return (await editor.send('POST', '/api/article', { body })).statusCode
    }
    expect(await send([...paragraph('Sain'), image], [{ media_id: media }])).toBe(200)
    expect(await send([image])).toBe(422)
    expect(await send([{ type: 'script', children: text }])).toBe(422)
    expect(await send([{ type: 'paragraph', children: text, onclick: 'x()' }])).toBe(422)
    for (const url of ['javascript:alert(1)', 'data:text/html,x', ' javascript:alert(1)', '//ailleurs.example'])
      expect(await send([{ type: 'paragraph', children: [{ type: 'link', url, children: text }] }])).toBe(422)
    expect(await send('<p>non</p>')).toBe(422)
  })
})

describe('bylines', () => {
  it('[AP-25] the works of a prolific artist follow a change of name, the last ones by a job', async ({ server }) => {
    const editor = await server.as('editor')
    const [artist = 0] = await writeRecords(server.db, [genus('Rouget')])
    const links = [{ type: 'creator' as const, to: { id: artist } }]
    await writeRecords(
      server.db,
      Array.from({ length: 130 }, (_, at) => artwork(`Feuille ${at}`, {}, { links })),
    )
    const body = {
      title: 'Rougette',
      language: 'fr',
      status: 'published' as const,
      fields: { class: 'artist' as const },
      version: 1,
    }
    await editor.call('PUT /api/genus/:id', { params: { id: artist }, body })
    const old = () => server.db.selectFrom('record').select('id').where('byline', '=', 'Rouget').execute()
    await expect.poll(old).toEqual([])
    expect(await found(server.guest(), 'rougette feuille 129')).toEqual(['Feuille 129'])
  })
})

describe('purging', () => {
  it('[AP-07] 30 days after its removal a record is deleted with links, history and words; nothing is before', async ({
    server,
  }) => {
    const editor = await server.as('editor')
    const [old = 0, recent = 0, flower = 0] = await writeRecords(server.db, [
      artwork('Ancienne'),
      artwork('Récente'),
      species('Crocus sativus'),
    ])
    for (const id of [old, recent]) {
      await editor.call('POST /api/link', { body: { from_id: id, type: 'represents', to_id: flower } })
      await editor.call('DELETE /api/bibliography/:id', { params: { id } })
    }
    await sql`update item set updated_at = now() - interval '31 days' where id = ${old}`.execute(server.db)
    await sql`update item set updated_at = now() - interval '29 days' where id = ${recent}`.execute(server.db)
    await run(server, purgeRecordsJob)
    const left = async (table: string, column: string): Promise<number[]> => {
      const { rows } = await sql<{ id: number }>`
        select distinct ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} in (${old}, ${recent})`.execute(
        server.db,
      )
      return rows.map(({ id }) => id)
    }
    expect(await left('item', 'id')).toEqual([recent])
    expect(await left('record', 'id')).toEqual([recent])
    expect(await left('record_link', 'from_id')).toEqual([recent])
    expect(await left('record_version', 'record_id')).toEqual([recent])
    expect(await left('search_document', 'item_id')).toEqual([recent])
  })

  it('[AP-07] a removed florilège is purged 30 days later, its items stay', async ({ server }) => {
    const person = await server.join()
    const [flower = 0] = await writeRecords(server.db, [species('Crocus vernus')])
    const { data } = await person.call('POST /api/florilege', { body: { title: 'Crocus', entries: [{ item_id: flower }] } })
    await person.call('DELETE /api/florilege/:id', { params: { id: data.id } })
    await run(server, purgeFlorilegesJob)
    const there = () => server.db.selectFrom('florilege').select('id').where('id', '=', data.id).execute()
    expect(await there()).toHaveLength(1)
    await sql`update item set updated_at = now() - interval '31 days' where id = ${data.id}`.execute(server.db)
    await run(server, purgeFlorilegesJob)
    expect(await there()).toEqual([])
    expect(await outcome(server.guest().call('GET /api/species/:id', { params: { id: flower } }))).toBe('200')
  })
})
