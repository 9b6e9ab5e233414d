import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { refreshFiltersJob } from '../../src/features/catalogue/record-jobs.ts'
import { lookAtColoursJob } from '../../src/features/media/rendering/colour-job.ts'
import type { Job } from '../../src/platform/job/job.ts'
import { artwork, species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { accept, submit } from '../contribution/contribution-fixture.ts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'

const run = ({ services }: TestServer, job: Job): Promise<void> => job.run({}, services, { attempt: 1, last: false })

const titles = async (client: Client, query: Record<string, string>): Promise<string[]> =>
  (await client.call('GET /api/bibliography', { query })).list.data.map(({ title }) => title)
const places = async (client: Client, place: string) => {
  const { list } = await client.call('GET /api/species', { query: { place } })
  return { titles: list.data.map(({ title }) => title), count: list.count }
}
const facet = async (client: Client, kind: 'bibliography' | 'species', name: string) =>
  (await client.call('GET /api/facet/:kind', { params: { kind } })).facets[name] ?? []

/** A flower of one colour on paper. */
const plate = (colour: { r: number; g: number; b: number }): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: { r: 241, g: 230, b: 208 } } })
    .composite([{ input: { create: { width: 90, height: 120, channels: 3, background: colour } } }])
    .jpeg()
    .toBuffer()

const RED = { r: 190, g: 30, b: 40 }
const BLUE = { r: 50, g: 80, b: 180 }

describe('colours of artworks', () => {
  it('[RT-02] [AP-03] a work is found and counted by the colours of its first picture, until the picture changes', async ({
    server,
  }) => {
    const [guest, editor] = [server.guest(), await server.as('editor')]
    const [red, blue] = [await upload(editor, await plate(RED)), await upload(editor, await plate(BLUE))]
    const media = [red, blue].map(({ media_id }) => ({ media_id, alt: null, focal: null }))
    const body = {
      title: 'Coquelicot',
      language: 'fr',
      status: 'published' as const,
      fields: { class: 'artwork' as const },
      media,
    }
    const { data } = await editor.call('POST /api/bibliography', { body })
    expect(await titles(guest, { colour: 'red' })).toEqual(['Coquelicot'])
    expect(await titles(guest, { colour: 'beige', class: 'artwork' })).toEqual(['Coquelicot'])
    expect(await titles(guest, { colour: 'blue' })).toEqual([])
    expect(await facet(guest, 'bibliography', 'colour')).toEqual([
      { value: 'beige', label: 'beige', count: 1 },
      { value: 'red', label: 'red', count: 1 },
    ])
    const { id, version, fields } = data
    const turned = { ...body, version, fields, media: media.toReversed() }
    await editor.call('PUT /api/bibliography/:id', { params: { id }, body: turned })
    expect([await titles(guest, { colour: 'red' }), await titles(guest, { colour: 'blue' })]).toEqual([[], ['Coquelicot']])
    await editor.call('DELETE /api/media/:id', { params: { id: blue.media_id } })
    await run(server, refreshFiltersJob)
    expect([await titles(guest, { colour: 'red' }), await titles(guest, { colour: 'blue' })]).toEqual([['Coquelicot'], []])
    expect((await guest.call('GET /api/bibliography', { query: { colour: 'red' } })).list.count).toBe(1)
  })

  it('[AP-03] an unknown colour is refused', async ({ server }) => {
    const answer = await server.app.inject({ url: '/api/bibliography?colour=mauve' })
    expect([answer.statusCode, answer.json().error_code]).toEqual([422, 'DATA_INVALID'])
  })

  it('[RT-02] older pictures get their colours, and so do their records', async ({ server }) => {
    const editor = await server.as('editor')
    const { media_id: id } = await upload(editor, await plate({ r: 110, g: 60, b: 160 }))
    const [record = 0] = await writeRecords(server.db, [artwork('Violette ancienne')])
    await server.db.insertInto('item_media').values({ item_id: record, media_id: id, position: 0, alt: null }).execute()
    await server.db.updateTable('media').set({ colours: null }).where('id', '=', id).execute()
    await run(server, refreshFiltersJob)
    expect(await titles(server.guest(), { colour: 'violet' })).toEqual([])
    await run(server, lookAtColoursJob)
    await run(server, refreshFiltersJob)
    expect(await titles(server.guest(), { colour: 'violet' })).toEqual(['Violette ancienne'])
    expect(await server.db.selectFrom('media').select('id').where('colours', 'is', null).execute()).toEqual([])
    expect(await server.db.selectFrom('record_stale').select('id').execute()).toEqual([])
  })
})

describe('places of species', () => {
  it('[RT-41] [AP-03] a species is found by each place of its present distribution', async ({ server }) => {
    const [guest, editor] = [server.guest(), await server.as('editor')]
    const fields = { genus: 'Crocus', epithet: 'vernus', distribution: 'Alpes (Savoie), Île-de-France' }
    const body = { title: 'Crocus vernus', language: 'la', status: 'published' as const, fields }
    const { data } = await editor.call('POST /api/species', { body })
    expect(await places(guest, 'ILE DE FRANCE')).toEqual({ titles: ['Crocus vernus'], count: 1 })
    expect((await places(guest, 'savoie')).titles).toEqual(['Crocus vernus'])
    expect(await facet(guest, 'species', 'place')).toContainEqual({ value: 'ile de france', label: 'Île-de-France', count: 1 })
    const change = {
      version: data.version,
      title: data.title,
      language: 'la',
      status: 'published' as const,
      privacy_status: 9 as const,
      media: [],
    }
    const next = { ...change, fields: { ...data.fields, distribution: 'Jura' } }
    await editor.call('PUT /api/species/:id', { params: { id: data.id }, body: next })
    expect([(await places(guest, 'savoie')).titles, (await places(guest, 'jura')).titles]).toEqual([[], ['Crocus vernus']])
  })

  it('[RT-41] an accepted contribution adds its place for everybody; a pending or removed one does not', async ({ server }) => {
    const [owner, editor, guest] = [await server.join(), await server.as('editor'), server.guest()]
    const [record = 0] = await writeRecords(server.db, [species('Rosa gallica')])
    const media = [(await upload(owner, await photograph())).media_id]
    const body = { record_id: record, media, place: 'Forêt de Soignes, Bruxelles', licence: 'CC-BY-4.0' as const }
    const draft = (await owner.call('POST /api/contribution', { body })).data
    const sent = await submit(owner, draft)
    await run(server, refreshFiltersJob)
    expect((await places(guest, 'bruxelles')).titles).toEqual([])
    await accept(editor, sent)
    await run(server, refreshFiltersJob)
    expect(await places(guest, 'forêt de soignes')).toEqual({ titles: ['Rosa gallica'], count: 1 })
    for (const privacy_status of [-1, 9, 0]) {
      await server.db.updateTable('item').set({ privacy_status }).where('id', '=', draft.id).execute()
      await run(server, refreshFiltersJob)
      expect((await places(guest, 'bruxelles')).titles).toEqual(privacy_status === 9 ? ['Rosa gallica'] : [])
    }
    expect((await facet(guest, 'species', 'place')).filter(({ value }) => value === 'bruxelles')).toEqual([])
  })
})
