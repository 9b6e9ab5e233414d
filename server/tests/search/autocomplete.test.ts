import { describe, expect } from 'vitest'
import type { AutocompleteSource } from '@florilege/shared/contracts'
import { catalogueOwner } from '../../src/features/catalogue/catalogue-owner.ts'
import { article, artwork, genus, species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { change, content } from '../catalogue/records.ts'
import { block, outcome } from '../social.ts'

const ask = async (client: Client, source: AutocompleteSource, query: string, _size?: number) =>
  (await client.call('GET /api/autocomplete/:source', { params: { source }, query: { query, ...(_size ? { _size } : {}) } })).list
    .data
const texts = async (client: Client, source: AutocompleteSource, query: string, _size?: number): Promise<string[]> =>
  (await ask(client, source, query, _size)).map(({ k }) => k)

describe('autocomplete', () => {
  it.beforeAll(async ({ server }) => {
    await writeRecords(server.db, [
      genus('Œuvre collective'),
      genus('Madeleine Françoise Basseporte'),
      genus('Basseporte, atelier de'),
      genus('L’École de Nancy', { class: 'movement' }),
      genus('Iris', { class: 'taxon' }),
      species('Papaver rhoeas', { vernacular: [{ name: 'Coquelicot', language: 'fr' }] }),
      artwork('Été à Saint‑Étienne', {
        technique: 'Gouache sur vélin',
        institution: 'Muséum d’histoire naturelle',
        place: 'Saint-Étienne',
      }),
      artwork('Étude', { technique: 'gouache sur papier', institution: 'Musée de l’École de Nancy' }),
      artwork('Été secret', { technique: 'Gouache secrète' }, { status: 'draft' }),
      article('Choisir un pinceau', { tags: ['Aquarelle', 'Débuter'] }),
    ])
  })

  it('[EN-11] distinguishes records of one name by their details, else by their owners', async ({ server }) => {
    const other = await server.db.transaction().execute((trx) => catalogueOwner(trx, 'Jardin des plantes'))
    await writeRecords(server.db, [
      species('Fritillaria gemina', { authorship: 'L.', family: 'Liliaceae' }),
      species('Fritillaria geminiflora'),
      genus('Gemina Turner', { date: { text: '1775-1851', from: 1775, to: 1851 }, nationality: 'britannique' }),
      genus('Gemina Turner'),
    ])
    const about = async (source: AutocompleteSource, query: string) =>
      (await ask(server.guest(), source, query)).map(({ k, byline }) => `${k}: ${byline ?? ''}`).toSorted()
    expect(await about('species', 'fritillaria gem')).toEqual(['Fritillaria gemina: L. · Liliaceae', 'Fritillaria geminiflora: '])
    expect(await about('artist', 'gemina')).toEqual(['Gemina Turner: ', 'Gemina Turner: 1775-1851, britannique'])
    await writeRecords(server.db, [species('Fritillaria gemina', { authorship: 'L.', family: 'Liliaceae' })], { ownerId: other })
    expect(await about('species', 'fritillaria gem')).toEqual([
      'Fritillaria gemina: L. · Liliaceae · Cabinet des estampes',
      'Fritillaria gemina: L. · Liliaceae · Jardin des plantes',
      'Fritillaria geminiflora: ',
    ])
  })

  it.for([
    ['artist', 'basse', ['Basseporte, atelier de', 'Madeleine Françoise Basseporte']],
    ['artist', 'FRANCOISE b', ['Madeleine Françoise Basseporte']],
    ['artist', 'oeuvre', ['Œuvre collective']],
    ['artist', 'Œuv', ['Œuvre collective']],
    ['movement', "l'ecole", ['L’École de Nancy']],
    ['movement', 'nanc', ['L’École de Nancy']],
    ['genus', 'ir', ['Iris']],
    ['species', 'pap', ['Papaver rhoeas']],
    ['species', 'coque', ['Papaver rhoeas']],
    ['artwork', 'été', ['Été à Saint‑Étienne']],
    ['artwork', 'saint etienne', ['Été à Saint‑Étienne']],
    ['article', 'pinc', ['Choisir un pinceau']],
    ['technique', 'gouache sur v', ['Gouache sur vélin']],
    ['technique', 'papier', ['gouache sur papier']],
    ['institution', 'musée', ['Musée de l’École de Nancy']],
    ['institution', 'histoire', ['Muséum d’histoire naturelle']],
    ['place', 'saint', ['Saint-Étienne']],
    ['tag', 'aqua', ['Aquarelle']],
    ['tag', 'debut', ['Débuter']],
    ['artist', 'zzz', []],
    ['artist', '…', []],
    ['artist', '%', []],
  ] as const)('[AP-05] [EN-11] [BY-09] for %s, completes "%s" to %j', async ([source, query, wanted], { server }) => {
    expect(await texts(server.guest(), source, query)).toEqual(wanted)
  })

  it('[AP-05] [CO-03] returns at most 20, or fewer on request, each with its value', async ({ server }) => {
    await writeRecords(
      server.db,
      Array.from({ length: 25 }, (_, at) => genus(`Zacharie ${at}`)),
    )
    const guest = server.guest()
    expect(await texts(guest, 'artist', 'zacharie')).toHaveLength(20)
    expect(await texts(guest, 'artist', 'zacharie', 3)).toHaveLength(3)
    expect(await outcome(ask(guest, 'artist', 'zacharie', 21))).toBe('422 DATA_INVALID')
    expect(await ask(guest, 'technique', 'gouache sur v')).toEqual([{ k: 'Gouache sur vélin', v: 'Gouache sur vélin' }])
    const [first] = await ask(guest, 'artist', 'basseporte, a')
    const { data } = await guest.call('GET /api/genus/:id', { params: { id: Number(first?.v) } })
    expect(data.title).toBe('Basseporte, atelier de')
    expect((await guest.send('GET', '/api/autocomplete/account?query=a')).statusCode).toBe(404)
  })

  it('[AP-05] [RO-04] drafts, private records and removed ones are never suggested', async ({ server }) => {
    const editor = await server.as('editor')
    const { data } = await editor.call('POST /api/bibliography', {
      body: content('Quenouille', { status: 'draft', fields: { class: 'artwork', technique: 'Quipu' } }),
    })
    for (const client of [server.guest(), await server.as('user')]) {
      expect(await texts(client, 'artwork', 'quen')).toEqual([])
      expect(await texts(client, 'technique', 'quip')).toEqual([])
    }
    await change(editor, data.id, { ...content('Quenouille', { fields: { class: 'artwork', technique: 'Quipu' } }), version: 1 })
    expect(await texts(server.guest(), 'artwork', 'quen')).toEqual(['Quenouille'])
    expect(await texts(server.guest(), 'technique', 'quip')).toEqual(['Quipu'])
    await change(editor, data.id, { ...content('Fuseau'), version: 2 })
    expect(await texts(server.guest(), 'artwork', 'quen')).toEqual([])
    expect(await texts(server.guest(), 'technique', 'quip')).toEqual([])
    await editor.call('DELETE /api/bibliography/:id', { params: { id: data.id } })
    for (const client of [server.guest(), editor, await server.as('admin')])
      expect(await texts(client, 'artwork', 'fuseau')).toEqual([])
  })

  it('[AP-05] people of one name are distinguished by places that they show the caller', async ({ server }) => {
    // In sequence: of people with one name the first comes first.
    const people = [await server.join({ name: 'Wanda Quercine' }), await server.join({ name: 'Wanda Quercine' })]
    for (const [at, { person }] of people.entries())
      await server.db
        .updateTable('entity')
        .set({ place: at === 0 ? 'Nancy' : 'Metz', ...(at === 0 ? {} : { setting: JSON.stringify({ profile_pp: 0 }) }) })
        .where('id', '=', person.id)
        .execute()
    const places = async (client: Client) => (await ask(client, 'person', 'quercine')).map(({ v, byline }) => [v, byline])
    const [nancy, metz] = people.map(({ person }) => person.id)
    expect(await places(server.guest())).toEqual([
      [nancy, 'Nancy'],
      [metz, undefined],
    ])
  })

  it('[AP-05] people and groups are suggested by any word of their names, but not across a block or while suspended', async ({
    server,
  }) => {
    const [person, blocked] = [await server.join({ name: 'Émilie Xanthia' }), await server.join()]
    await server.db.insertInto('entity').values({ type: 'GROUP', display_name: 'Amis de Xanthia', setting: '{}' }).execute()
    expect(await ask(blocked, 'person', 'xant')).toEqual([{ k: 'Émilie Xanthia', v: person.person.id, image: null }])
    expect(await texts(blocked, 'group', 'xant')).toEqual(['Amis de Xanthia'])
    await server.db.updateTable('entity').set({ display_name: 'Émilie Xylia' }).where('id', '=', person.person.id).execute()
    expect(await texts(blocked, 'person', 'xant')).toEqual([])
    expect(await texts(blocked, 'person', 'emilie xy')).toEqual(['Émilie Xylia'])
    await block(server.db, person, blocked)
    expect(await texts(blocked, 'person', 'xyl')).toEqual([])
    expect(await texts(server.guest(), 'person', 'xyl')).toEqual(['Émilie Xylia'])
    await server.db.updateTable('account').set({ status: 'suspended' }).where('person_id', '=', person.person.id).execute()
    expect(await texts(server.guest(), 'person', 'xyl')).toEqual([])
  })
})
