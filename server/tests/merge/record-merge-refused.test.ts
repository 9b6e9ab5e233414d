import { describe, expect } from 'vitest'
import { sql } from 'kysely'
import { article, artwork, genus, species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import { bodyOf, like, merge, previewOf, twoArtists, undo } from './merge-world.ts'
import { change, content } from '../catalogue/records.ts'
import { outcome, writeComment } from '../social.ts'

const DEGAS = [genus('Edgar Degas'), genus('Degas, Edgar')]

describe('the merge of two records', () => {
  it('[CU-09] [RO-04] is for catalogue editors only, as are the queue, the answers and the undo', async ({ server }) => {
    const [kept = 0, merged = 0] = await writeRecords(server.db, DEGAS)
    const body = await bodyOf(await server.as('editor'), kept, merged)
    for (const client of [await server.as('user'), await server.as('contrib')]) {
      expect(await outcome(previewOf(client, kept, merged))).toBe('403 FORBIDDEN')
      expect(await outcome(client.call('POST /api/merge', { body }))).toBe('403 FORBIDDEN')
      expect(await outcome(client.call('GET /api/merge', { query: {} }))).toBe('403 FORBIDDEN')
      expect(await outcome(client.call('GET /api/merge/pair', { query: {} }))).toBe('403 FORBIDDEN')
      const answer = client.call('POST /api/merge/pair/:id', { params: { id: 1 }, body: { different: true } })
      expect(await outcome(answer)).toBe('403 FORBIDDEN')
      expect(await outcome(undo(client, 1))).toBe('403 FORBIDDEN')
    }
    expect(await outcome(server.guest().call('POST /api/merge', { body }))).toBe('401 UNAUTHORIZED')
    expect(await outcome(merge(await server.as('admin'), kept, merged))).toBe('200')
  })

  it('[CU-09] is refused for records of other kinds or classes, for articles, and for one and the same record', async ({
    server,
  }) => {
    const editor = await server.as('editor')
    const [artist = 0, taxon = 0, iris = 0, one = 0, other = 0] = await writeRecords(server.db, [
      genus('Iris'),
      genus('Iris', { class: 'taxon' }),
      species('Iris germanica'),
      article('Iris'),
      article('Iris'),
    ])
    for (const [kept, merged] of [[artist, taxon] as const, [taxon, iris] as const, [one, other] as const]) {
      expect((await previewOf(editor, kept, merged)).obstacle).toBe('MERGE_UNLIKE')
      expect(await outcome(merge(editor, kept, merged))).toBe('409 MERGE_UNLIKE')
    }
    expect(await outcome(previewOf(editor, artist, artist))).toBe('404 NOT_FOUND')
    const side = { id: artist, version: 1 }
    expect(await outcome(editor.call('POST /api/merge', { body: { kept: side, merged: side } }))).toBe('422 DATA_INVALID')
  })

  it('[CU-09] is refused when one of the records was changed since it was read, or is removed', async ({ server }) => {
    const editor = await server.as('editor')
    const [kept = 0, merged = 0] = await writeRecords(server.db, [artwork('Pavots'), artwork('Pavot')])
    const body = await bodyOf(editor, kept, merged)
    await change(editor, merged, { ...content('Pavot rouge'), version: 1 })
    expect(await outcome(editor.call('POST /api/merge', { body }))).toBe('409 CHANGED_MEANWHILE')
    const again = await bodyOf(editor, kept, merged)
    await editor.call('DELETE /api/bibliography/:id', { params: { id: merged } })
    expect(await outcome(editor.call('POST /api/merge', { body: again }))).toBe('404 NOT_FOUND')
  })

  it('[CU-09] is refused for choices that no field offers', async ({ server }) => {
    const editor = await server.as('editor')
    const [kept = 0, merged = 0] = await writeRecords(server.db, [
      genus('Iris', { class: 'taxon' }),
      genus('Iris', { class: 'taxon' }),
    ])
    for (const [name, choice] of [
      ['fields.class', 'merged'] as const,
      ['title', 'both'] as const,
      ['fields.unknown', 'merged'] as const,
    ])
      expect(await outcome(merge(editor, kept, merged, { [name]: choice }))).toBe('422 DATA_INVALID')
    const { rows } = await sql`select from record_merge where kept_id = ${kept}`.execute(server.db)
    expect(rows).toEqual([])
  })

  it('[CU-09] is refused for two artworks that are both reserved', async ({ server }) => {
    const editor = await server.as('editor')
    const [kept = 0, merged = 0] = await writeRecords(server.db, [artwork('Anémones'), artwork('Anémones')])
    for (const id of [kept, merged]) {
      const { person } = await server.join()
      const order = { record_id: id, person_id: person.id, state: 'confirmed' as const, message: '', title: 'Anémones' }
      await server.db
        .insertInto('artwork_order')
        .values({ ...order, idempotency_key: crypto.randomUUID() })
        .execute()
    }
    expect((await previewOf(editor, kept, merged)).obstacle).toBe('MERGE_RESERVED')
    expect(await outcome(merge(editor, kept, merged))).toBe('409 MERGE_RESERVED')
  })

  it('[CU-09] [T23] of one record into two others at once succeeds once', async ({ server }) => {
    const editor = await server.as('editor')
    const [one = 0, other = 0, merged = 0] = await writeRecords(server.db, [...DEGAS, genus('E. Degas')])
    const bodies = [await bodyOf(editor, one, merged), await bodyOf(editor, other, merged)]
    // The third one leads in a circle: what it keeps was merged away.
    bodies.push(await bodyOf(editor, merged, one))
    const outcomes = await Promise.all(bodies.map((body) => outcome(editor.call('POST /api/merge', { body }))))
    expect(outcomes.filter((told) => told === '200')).toHaveLength(1)
    for (const told of outcomes.filter((each) => each !== '200')) expect(told).toMatch(/^409 (RECORD_MERGED|CHANGED_MEANWHILE)$/)
  })

  it('[CU-09] [T23] loses no comment and no like that is made at the same time', async ({ server }) => {
    const { kept, merged, one, other } = await twoArtists(server)
    const editor = await server.as('editor')
    const body = await bodyOf(editor, kept, merged)
    const told = await Promise.all([
      outcome(editor.call('POST /api/merge', { body })),
      ...Array.from({ length: 6 }, (_, at) => outcome(writeComment(at % 2 === 0 ? one : other, merged, `${at}`))),
      outcome(like(await server.join(), merged)),
    ])
    expect(told[0]).toBe('200')
    const made = told.slice(1, 7).filter((each) => each === '200').length
    const liked = told[7] === '200' ? 1 : 0
    const { data } = await editor.call('GET /api/genus/:id', { params: { id: kept } })
    expect(data).toMatchObject({ comment_count: 3 + made, evaluation_count: 2 + liked })
  })

  it('[CU-09] leaves a merged record hidden: nobody edits, restores or deletes it while the merge is in force', async ({
    server,
  }) => {
    const editor = await server.as('editor')
    const [kept = 0, merged = 0] = await writeRecords(server.db, [artwork('Œillets'), artwork('Œillets')])
    const made = await merge(editor, kept, merged)
    expect(await outcome(change(editor, merged, { ...content('Encore'), version: 2 }))).toBe('404 NOT_FOUND')
    const restored = editor.call('POST /api/bibliography/:id/history/:version/restore', {
      params: { id: merged, version: 1 },
      body: { version: 2 },
    })
    expect(await outcome(restored)).toBe('409 RECORD_MERGED')
    expect(await outcome(merge(editor, merged, kept).catch((error: unknown) => Promise.reject(error)))).toBe('404 NOT_FOUND')
    await sql`update item set updated_at = now() - interval '40 days' where id = ${merged}`.execute(server.db)
    expect(await outcome(undo(editor, made.id))).toBe('200')
    expect((await editor.call('GET /api/bibliography/:id', { params: { id: merged } })).data.title).toBe('Œillets')
  })

  it('[CU-09] is undone from the last of a chain on', async ({ server }) => {
    const editor = await server.as('editor')
    const [one = 0, two = 0, three = 0] = await writeRecords(server.db, [...DEGAS, genus('E. Degas')])
    const first = await merge(editor, two, three)
    const second = await merge(editor, one, two)
    expect(await outcome(undo(editor, first.id))).toBe('409 RECORD_MERGED')
    await undo(editor, second.id)
    await undo(editor, first.id)
    for (const id of [one, two, three])
      expect((await server.guest().call('GET /api/genus/:id', { params: { id } })).data.id).toBe(id)
  })
})
