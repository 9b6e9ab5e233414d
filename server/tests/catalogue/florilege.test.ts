import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { CallInput } from '@florilege/shared/contracts'
import { artwork, species, writeRecords } from './catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { found } from './records.ts'
import { block, circle, makePost, outcome, SEES } from '../social.ts'
import type { ViewerName } from '../social.ts'

type Draft = CallInput<'POST /api/florilege'>['body']
type Change = CallInput<'PUT /api/florilege/:id'>['body']

const make = async (client: Client, title: string, more: Partial<Draft> = {}) =>
  (await client.call('POST /api/florilege', { body: { title, ...more } })).data
const read = async (client: Client, id: number) => (await client.call('GET /api/florilege/:id', { params: { id } })).data
const change = async (client: Client, id: number, body: Change) =>
  (await client.call('PUT /api/florilege/:id', { params: { id }, body })).data
const list = async (client: Client, query: CallInput<'GET /api/florilege'>['query'] = {}) =>
  (await client.call('GET /api/florilege', { query })).list

describe('florilèges', () => {
  it('[BY-02] [AP-25] are ordered anthologies of mixed items with texts, read, reordered and exported', async ({ server }) => {
    const [work = 0, flower = 0] = await writeRecords(server.db, [
      artwork('Perce-neige', { credit_line: 'Don de la famille', licence: 'CC0' }),
      species('Galanthus nivalis'),
    ])
    const person = await server.join({ name: 'Lectrice' })
    const note = await makePost(server.db, person, { text: 'Sous la neige' })
    const made = await make(person, 'Premières fleurs', {
      introduction: 'De janvier à mars.',
      entries: [
        { words: 'D’abord, une fleur.' },
        { item_id: flower },
        { item_id: work, words: 'Son portrait.' },
        { item_id: note },
      ],
    })
    expect(made).toMatchObject({ version: 1, privacy_status: 9, owned_by_me: true, entry_count: 4 })
    const reader = server.guest()
    const page = await read(reader, made.id)
    expect(page.entries.map(({ kind, item, words }) => [kind, item?.title ?? null, words])).toEqual([
      ['words', null, 'D’abord, une fleur.'],
      ['item', 'Galanthus nivalis', ''],
      ['item', 'Perce-neige', 'Son portrait.'],
      ['item', 'Sous la neige', ''],
    ])
    const ids = made.entries.map(({ id }) => id)
    const { data } = await person.call('POST /api/florilege/:id/order', {
      params: { id: made.id },
      body: { entries: ids.toReversed(), version: 1 },
    })
    expect(data.entries.map(({ id }) => id)).toEqual(ids.toReversed())
    const { data: kept } = await reader.call('GET /api/florilege/:id/export', { params: { id: made.id } })
    expect(kept).toMatchObject({ format: 'florilege-1', author: 'Lectrice', address: `/florilege/${made.id}/` })
    expect(kept.entries[1]).toMatchObject({
      words: 'Son portrait.',
      item: { address: `/artwork/${work}/`, credit_line: 'Don de la famille', licence: 'CC0' },
    })
    expect(await found(reader, 'premieres fleurs')).toContain('Premières fleurs')
    const cards = (await list(reader)).data
    expect(cards.find(({ id }) => id === made.id)).toMatchObject({ title: 'Premières fleurs', entry_count: 4 })
  })

  it('[BY-02] [T4] are visible by privacy, in their page, lists, export and the search', async ({ server }) => {
    const { owner, viewers } = await circle(server)
    for (const privacy of [0, 1, 9] as const) {
      const title = `Herbier ${['cyan', 'mauve'][privacy] ?? 'ocre'} de ${owner.person.id}`
      const { id } = await make(owner, title, { privacy_status: privacy })
      for (const [name, viewer] of Object.entries(viewers)) {
        const sees = SEES[privacy].includes(name as ViewerName)
        expect([name, privacy, await outcome(read(viewer, id))]).toEqual([name, privacy, sees ? '200' : '404 NOT_FOUND'])
        expect(await outcome(viewer.call('GET /api/florilege/:id/export', { params: { id } }))).toBe(
          sees ? '200' : '404 NOT_FOUND',
        )
        const of = (await list(viewer, { owner: owner.person.id })).data.map((card) => card.id)
        expect([name, privacy, of.includes(id)]).toEqual([name, privacy, sees])
        expect((await list(viewer)).data.some((card) => card.id === id)).toBe(sees && privacy === 9)
        expect([name, privacy, (await found(viewer, title)).includes(title)]).toEqual([name, privacy, sees])
      }
    }
  })

  it('[BY-02] [T4] of invisible entries they show only the place', async ({ server }) => {
    const [author, friendless, owner] = [await server.join(), await server.join(), await server.join()]
    const secret = await makePost(server.db, author, { text: 'Très intime', privacy: 0 })
    const note = await makePost(server.db, owner, { text: 'À tout le monde' })
    const { id, entries } = await make(author, 'Mélange', { entries: [{ item_id: secret }, { item_id: note }] })
    const seen = await friendless.send('GET', `/api/florilege/${id}`)
    expect(seen.json().data.entries[0]).toMatchObject({ kind: 'unavailable', item: null, words: '' })
    expect(seen.body).not.toContain('intime')
    expect(seen.body).not.toContain(`"id":${secret},`)
    await block(server.db, owner, friendless)
    expect((await read(friendless, id)).entries.map(({ kind }) => kind)).toEqual(['unavailable', 'unavailable'])
    // The author keeps entries that became invisible to them, and purging leaves a place.
    await block(server.db, owner, author)
    const kept = entries.map(({ id: entry }) => ({ id: entry, words: 'Gardé' }))
    const after = await change(author, id, { title: 'Mélange', privacy_status: 9, entries: kept, version: 1 })
    expect(after.entries.map(({ kind, words }) => [kind, words])).toEqual([
      ['item', 'Gardé'],
      ['unavailable', 'Gardé'],
    ])
    await server.db.deleteFrom('item').where('id', '=', note).execute()
    expect((await read(author, id)).entries[1]).toMatchObject({ kind: 'unavailable', item: null })
  })

  it('[RO-04] only their owner changes them; invisible items cannot be added', async ({ server }) => {
    const [author, other] = [await server.join(), await server.join()]
    const secret = await makePost(server.db, author, { text: 'Secret', privacy: 0 })
    const { id } = await make(author, 'À moi')
    const hidden = await make(author, 'Pour moi', { privacy_status: 0 })
    const body = { title: 'Volé', privacy_status: 9 as const, entries: [], version: 1 }
    expect(await outcome(make(server.guest(), 'x'))).toBe('401 UNAUTHORIZED')
    for (const client of [other, await server.as('editor'), await server.as('admin')]) {
      expect(await outcome(change(client, id, body))).toBe('403 FORBIDDEN')
      expect(await outcome(change(client, hidden.id, body))).toBe('404 NOT_FOUND')
      expect(await outcome(client.call('DELETE /api/florilege/:id', { params: { id } }))).toBe('403 FORBIDDEN')
      expect(await outcome(client.call('DELETE /api/florilege/:id', { params: { id: hidden.id } }))).toBe('404 NOT_FOUND')
    }
    for (const item_id of [secret, id, 999_999_999]) {
      await expect(make(other, 'x', { entries: [{ words: 'a' }, { item_id }] })).rejects.toMatchObject({
        status: 422,
        fields: { 'entries.1.item_id': 'ITEM_UNKNOWN' },
      })
    }
    const [entry] = (await make(author, 'Autre', { entries: [{ words: 'a' }] })).entries
    await expect(change(author, id, { ...body, entries: [{ id: entry?.id ?? 0, words: 'b' }] })).rejects.toMatchObject({
      status: 422,
      fields: { 'entries.0.id': 'ENTRY_UNKNOWN' },
    })
    expect((await list(other, { mine: '1' })).data).toEqual([])
    expect(await outcome(list(server.guest(), { mine: '1' }))).toBe('401 UNAUTHORIZED')
  })

  it('[AP-25] [T23] one key creates one; of concurrent changes of one version one wins, and the other gets both texts', async ({
    server,
  }) => {
    const person = await server.join()
    const body = { title: 'Une fois', idempotency_key: randomUUID() }
    const made = await Promise.all(Array.from({ length: 6 }, () => person.call('POST /api/florilege', { body })))
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1)
    const id = made[0]?.data.id ?? 0
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        outcome(change(person, id, { title: `Titre ${at}`, privacy_status: 9, entries: [{ words: `${at}` }], version: 1 })),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['200', ...Array<string>(5).fill('409 VERSION_CONFLICT')])
    expect((await read(person, id)).entries).toHaveLength(1)
    const late = await person.send('PUT', `/api/florilege/${id}`, { body: { title: 'Tard', privacy_status: 9, version: 1 } })
    expect(late.json()).toMatchObject({ conflict: { current: { version: 2 }, yours: { title: 'Tard' } } })
  })

  it('[AP-07] removed ones are invisible to all but their owner, who can restore them', async ({ server }) => {
    const person = await server.join()
    const { id } = await make(person, 'Éphémère', { entries: [{ words: 'Un jour' }] })
    await person.call('DELETE /api/florilege/:id', { params: { id } })
    await person.call('DELETE /api/florilege/:id', { params: { id } })
    expect(await outcome(read(server.guest(), id))).toBe('404 NOT_FOUND')
    expect(await found(server.guest(), 'ephemere')).toEqual([])
    expect((await list(person, { mine: '1' })).data).toEqual([])
    await change(person, id, { title: 'Éphémère', privacy_status: 9, entries: [], version: 1 })
    expect((await read(server.guest(), id)).entries).toEqual([])
  })

  it('[T5] [T32] privileged keys are refused, and entries and anthologies are limited', async ({ server }) => {
    const person = await server.join()
    for (const key of ['owner_id', 'owned_by_me', 'version', 'evaluation_count', '_state']) {
      const answer = await person.send('POST', '/api/florilege', { body: { title: 'x', [key]: 1 } })
      expect([key, answer.statusCode]).toEqual([key, 422])
    }
    const entries = Array.from({ length: 201 }, () => ({ words: 'a' }))
    expect(await outcome(make(person, 'x', { entries }))).toBe('422 DATA_INVALID')
    expect(await outcome(make(person, 'x', { entries: [{ words: '  ' }] }))).toBe('422 DATA_INVALID')
    await server.db
      .insertInto('item')
      .values(Array.from({ length: 200 }, () => ({ kind: 'florilege' as const, owner_id: person.person.id, privacy_status: 0 })))
      .execute()
    expect(await outcome(make(person, 'Une de trop'))).toBe('409 FLORILEGES_FULL')
  })

  it('[AP-25] pages of one contain every florilège once, newest first; an order must name every entry', async ({ server }) => {
    const person = await server.join()
    const made: number[] = []
    for (const title of ['A', 'B', 'C']) made.push((await make(person, title)).id)
    const seen: number[] = []
    let after: string | null = null
    do {
      const page = await list(person, { mine: '1', _size: 1, ...(after === null ? {} : { _after: after }) })
      seen.push(...page.data.map(({ id }) => id))
      after = page.next
    } while (after !== null)
    expect(seen).toEqual(made.toReversed())
    const { id, entries } = await make(person, 'D', { entries: [{ words: 'a' }, { words: 'b' }] })
    for (const order of [[entries[0]?.id ?? 0], [1, 2], entries.map(() => entries[0]?.id ?? 0)]) {
      const body = { entries: order, version: 1 }
      expect(await outcome(person.call('POST /api/florilege/:id/order', { params: { id }, body }))).toBe('422 DATA_INVALID')
    }
  })
})
