import { describe, expect } from 'vitest'
import { genus, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { handIn, rowsOf, runPhase } from './import-files.ts'

const recordOf = async (client: Client, id: number) => (await client.call('GET /api/bibliography/:id', { params: { id } })).data

describe('artists mentioned in a table', () => {
  it('[BY-13] reads "Family, Given" as the name of an artist, and links the only existing artist of that name', async ({
    server,
  }) => {
    const editor = await server.as('editor')
    const life = { text: '1840-1926', from: 1840, to: 1926 }
    const [monet = 0, morisot = 0] = await writeRecords(server.db, [
      { ...genus('Claude Monet', { date: life }), source: { source: 'ailleurs', key: 'monet' } },
      { ...genus('Berthe Morisot', { sort_name: 'Morisot, Berthe' }), source: { source: 'ailleurs', key: 'morisot' } },
    ])
    const csv =
      'Cote;Intitulé;Créateur;Datation\nA1;L’été à Étretat;Monet, Claude;vers 1870\nA2;Le Berceau;Berthe Morisot;1872\nA3;Étretat;Claude Monet;1883\nA4;Étude;Anonyme, France;19e siècle\nA5;Copie;Rubens, Pierre Paul (d’après);1700\n'
    const made = await handIn(editor, 'musée.csv', csv)
    await editor.call('PUT /api/import/:id', { params: { id: made.id }, body: { ...made.plan, skip_near: true } })
    for (const phase of ['check', 'import'] as const) {
      const { counts } = await runPhase(server, editor, made.id, phase)
      expect(counts).toMatchObject({ added: 5, implied: 2, near: 2, unchanged: 0, refused: 0 })
      const near = await rowsOf(editor, made.id, 'near')
      expect(near.map(({ title, result, near: like }) => [title, result, like.map(({ id }) => id)])).toEqual([
        ['Claude Monet', 'unchanged', [monet]],
        ['Berthe Morisot', 'unchanged', [morisot]],
      ])
    }
    const rows = await rowsOf(editor, made.id)
    // Names of nobody, and names with additions, stay as written.
    const named = rows.filter(({ implied, result }) => implied && result === 'added').map(({ title }) => title)
    expect(named).toEqual(['Anonyme, France', 'Rubens, Pierre Paul (d’après)'])
    const works = rows.filter(({ implied }) => !implied)
    for (const [at, id] of [monet, morisot, monet].entries())
      expect(await recordOf(editor, works[at]?.record_id ?? 0)).toMatchObject({ links: [{ type: 'creator', record: { id } }] })

    // The undo removes created records, and changes none of the linked artists.
    expect((await runPhase(server, editor, made.id, 'undo')).counts).toMatchObject({ removed: 7, restored: 0, left: 0 })
    const { data } = await editor.call('GET /api/genus/:id', { params: { id: monet } })
    expect(data).toMatchObject({ title: 'Claude Monet', version: 1, fields: { date: life } })
  })

  it('[BY-13] adds an artist when several have the name, or a year contradicts the only one', async ({ server }) => {
    const editor = await server.as('editor')
    const of = (key: string) => ({ source: { source: 'ailleurs', key } })
    const ids = await writeRecords(server.db, [
      genus('Hortense Vallin', {}, of('vallin-1')),
      genus('Hortense Vallin', {}, of('vallin-2')),
      genus('Aimé Corbin', { date: { text: '1900-1980', from: 1900, to: 1980 } }, of('corbin')),
    ])
    const csv = 'Cote;Intitulé;Créateur;Datation\nB1;Tulipes;Vallin, Hortense;1850\nB2;Jonquilles;Aimé Corbin;1650\n'
    const made = await handIn(editor, 'homonymes.csv', csv)
    expect((await runPhase(server, editor, made.id, 'import')).counts).toMatchObject({ added: 2, implied: 2, near: 2 })
    const near = await rowsOf(editor, made.id, 'near')
    expect(near.map(({ title, result, near: like }) => [title, result, like.map(({ id }) => id)])).toEqual([
      ['Hortense Vallin', 'added', ids.slice(0, 2)],
      ['Aimé Corbin', 'added', ids.slice(2)],
    ])
    const { data } = await editor.call('GET /api/genus/:id', { params: { id: near[0]?.record_id ?? 0 } })
    expect(data).toMatchObject({ title: 'Hortense Vallin', fields: { sort_name: 'Vallin, Hortense' } })
  })
})
