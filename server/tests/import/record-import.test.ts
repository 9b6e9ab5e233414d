import { describe, expect } from 'vitest'
import { artwork, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { handInToPublish, rowsOf, runPhase } from './import-files.ts'

const TABLE = `Code;Titre;Auteur;Année;Sujets;Cote interne
a1;Iris de Suse;Anna Klumpke;1802;iris|jardin;x
a2;Pivoine arbustive;Rosa Bonheur;vers 1810;;y
a3;${'x'.repeat(2001)};Rosa Bonheur;1811;;z
a1;Encore un iris;;1812;;
`

const listed = async (client: Client, q: string): Promise<string[]> => {
  const { list } = await client.call('GET /api/search', { query: { q } })
  return list.data.map((one) => ('title' in one ? one.title : ''))
}

const recordOf = async (client: Client, id: number) => (await client.call('GET /api/bibliography/:id', { params: { id } })).data

/** Manual change, as an editor's form sends it. */
const retitle = async (client: Client, id: number, title: string): Promise<void> => {
  const { language, version, fields, status, media } = await recordOf(client, id)
  await client.call('PUT /api/bibliography/:id', {
    params: { id },
    body: { title, language, version, fields, media, status: status as 'published' },
  })
}

const audits = async ({ db }: TestServer, id: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', 'import')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

describe('an import of records', () => {
  it('[BY-13] [RT-02] a table: proposed mapping, dry run, import, report, repetition, undo', async ({ server }) => {
    const editor = await server.as('editor')
    const made = await handInToPublish(editor, 'Planches du cabinet.csv', TABLE)
    expect(made).toMatchObject({ state: 'ready', unread: [], parts: [{ format: 'table', delimiter: ';', encoding: 'utf-8' }] })
    const [part] = made.plan.parts
    expect(part?.table).toMatchObject({ kind: 'bibliography', class: 'artwork', key: 'Code' })
    expect(part?.table?.columns.map(({ column, field }) => `${column}=${field}`)).toEqual([
      'Titre=title',
      'Auteur=creator',
      'Année=date',
      'Sujets=subjects',
    ])
    const [table] = made.plan.parts.flatMap((one) => one.table ?? [])
    if (table === undefined) throw new Error('no table was recognised')
    const columns = [
      ...table.columns,
      { column: 'Cote interne', field: 'inventory_number', type: 'text' as const, separator: '|' },
    ]
    const plan = {
      ...made.plan,
      owner: 'Cabinet',
      parts: [{ take: true, table: { ...table, key: 'Code', columns }, fields: [] }],
    }
    const wrong = { ...plan, parts: [{ take: true, table: { ...table, key: 'Nulle part' }, fields: [] }] }
    await expect(editor.call('PUT /api/import/:id', { params: { id: made.id }, body: wrong })).rejects.toMatchObject({
      status: 422,
    })
    await editor.call('PUT /api/import/:id', { params: { id: made.id }, body: plan })

    const counts = { added: 2, changed: 0, unchanged: 0, kept: 0, refused: 2, implied: 2 }
    const dry = await runPhase(server, editor, made.id, 'check')
    expect(dry).toMatchObject({ state: 'checked', rows: 4, total: 4, counts })
    expect(await listed(editor, 'iris suse')).toEqual([])
    const told = await rowsOf(editor, made.id)
    expect(told.filter(({ implied }) => !implied).map(({ key, result, reason }) => [key, result, reason])).toEqual([
      ['a1', 'added', null],
      ['a2', 'added', null],
      ['a3', 'refused', 'DATA_TOO_LONG title'],
      ['a1', 'refused', 'KEY_REPEATED 2'],
    ])
    expect(told[0]?.rows).toEqual([2])

    const done = await runPhase(server, editor, made.id, 'import')
    expect(done).toMatchObject({ state: 'done', counts })
    expect(await listed(editor, 'iris suse')).toEqual(['Iris de Suse'])
    const rows = (await rowsOf(editor, made.id)).filter(({ implied, result }) => !implied && result === 'added')
    const [iris, pivoine] = rows.map(({ record_id }) => record_id ?? 0)
    expect(await recordOf(editor, iris ?? 0)).toMatchObject({
      owner: { display_name: 'Cabinet' },
      fields: {
        class: 'artwork',
        date: { text: '1802', from: 1802, to: 1802 },
        subjects: ['iris', 'jardin'],
        inventory_number: 'x',
      },
      links: [{ type: 'creator', record: { title: 'Anna Klumpke', class: 'artist' } }],
    })
    expect(await rowsOf(editor, made.id, 'refused')).toHaveLength(2)

    await expect(
      editor.call('POST /api/import/:id/run', { params: { id: made.id }, body: { phase: 'import' } }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'IMPORT_STATE',
    })
    const again = await handInToPublish(editor, 'Planches du cabinet.csv', TABLE.replace('Pivoine arbustive', 'Pivoine en arbre'))
    await editor.call('PUT /api/import/:id', { params: { id: again.id }, body: plan })
    expect(await runPhase(server, editor, again.id, 'import')).toMatchObject({
      counts: { added: 0, changed: 1, unchanged: 1, implied: 0 },
    })
    expect((await recordOf(editor, pivoine ?? 0)).title).toBe('Pivoine en arbre')

    // Undo restores changed records with their links; it then removes created ones, except those edited since.
    expect(await runPhase(server, editor, again.id, 'undo')).toMatchObject({
      state: 'undone',
      counts: { restored: 1, removed: 0, left: 0 },
    })
    expect(await recordOf(editor, pivoine ?? 0)).toMatchObject({
      title: 'Pivoine arbustive',
      links: [{ type: 'creator', record: { title: 'Rosa Bonheur' } }],
    })
    await retitle(editor, iris ?? 0, 'Iris de Suse, revu')
    const undone = await runPhase(server, editor, made.id, 'undo')
    // A record changed back counts as changed: the version of the first import is gone.
    expect(undone).toMatchObject({ state: 'undone', counts: { removed: 0, left: 4 } })
    expect((await rowsOf(editor, made.id, 'left')).length).toBe(4)
    expect(await audits(server, made.id)).toEqual(['import.check', 'import.import', 'import.undo'])
  })

  it('[BY-13] an undo removes unchanged records and mentioned people, and allows another import', async ({ server }) => {
    const editor = await server.as('editor')
    const csv = 'id,title,artist\nq1,Jacinthe orientale,Pancrace Bessa\nq2,Narcisse des poètes,Pancrace Bessa\n'
    const made = await handInToPublish(editor, 'bulbes.csv', csv)
    const first = await runPhase(server, editor, made.id, 'import')
    expect(first.counts).toMatchObject({ added: 2, implied: 1 })
    const rows = await rowsOf(editor, made.id)
    const [jacinthe] = rows.filter(({ implied }) => !implied).map(({ record_id }) => record_id ?? 0)
    const user = await server.as('user')
    await user.call('POST /api/like/:id', { params: { id: jacinthe ?? 0 } })
    const undone = await runPhase(server, editor, made.id, 'undo')
    // A liked record stays, and so does the artist it names.
    expect(undone.counts).toMatchObject({ removed: 1, left: 2 })
    expect((await rowsOf(editor, made.id)).map(({ title, undone: what }) => [title, what])).toEqual([
      ['Pancrace Bessa', 'left'],
      ['Jacinthe orientale', 'left'],
      ['Narcisse des poètes', 'removed'],
    ])
    expect(await listed(editor, 'narcisse poetes')).toEqual([])
    const back = await runPhase(server, editor, made.id, 'import')
    expect(back.counts).toMatchObject({ added: 1, unchanged: 1, implied: 0, removed: 0 })
  })

  it('[BY-13] reports records similar to those of another source, and skips them on request', async ({ server }) => {
    const editor = await server.as('editor')
    const [there = 0] = await writeRecords(server.db, [
      {
        ...artwork('L’Œillet des fleuristes', { date: { text: '1820', from: 1820, to: 1820 } }),
        source: { source: 'ailleurs', key: '1' },
      },
    ])
    const csv = 'id,titre,date\n1,l’oeillet des FLEURISTES,1820\n2,L’œillet des fleuristes,1750\n'
    const made = await handInToPublish(editor, 'oeillets.csv', csv)
    const dry = await runPhase(server, editor, made.id, 'check')
    expect(dry.counts).toMatchObject({ added: 2, near: 1 })
    expect(await rowsOf(editor, made.id, 'near')).toMatchObject([
      { key: '1', near: [{ id: there, title: 'L’Œillet des fleuristes' }] },
    ])
    await editor.call('PUT /api/import/:id', { params: { id: made.id }, body: { ...dry.plan, skip_near: true } })
    const done = await runPhase(server, editor, made.id, 'import')
    expect(done.counts).toMatchObject({ added: 1, refused: 1, near: 1 })
    expect(await rowsOf(editor, made.id, 'refused')).toMatchObject([{ key: '1', reason: 'NEAR_DUPLICATE' }])
  })

  it('[BY-13] files of one name are one source within a named collection, and otherwise one per person', async ({ server }) => {
    const [ada, ben] = [await server.join({ role: 'EDITOR' }), await server.join({ role: 'EDITOR' })]
    const csv = (title: string) => `id,titre,artiste\n1,${title},Jeanne Baret\n`
    const bring = async (client: Client, title: string, owner?: string) => {
      const made = await handInToPublish(client, 'notices.csv', csv(title))
      if (owner !== undefined)
        await client.call('PUT /api/import/:id', { params: { id: made.id }, body: { ...made.plan, owner } })
      const { counts } = await runPhase(server, client, made.id, 'import')
      const row = (await rowsOf(client, made.id)).find(({ implied }) => !implied)
      return { counts, id: row?.record_id ?? 0 }
    }
    const [hers, his] = [await bring(ada, 'Anthurium'), await bring(ben, 'Begonia')]
    expect([hers.counts, his.counts]).toMatchObject([
      { added: 1, changed: 0 },
      { added: 1, changed: 0 },
    ])
    expect((await recordOf(ada, hers.id)).title).toBe('Anthurium')
    expect(await bring(ada, 'Anthurium rouge')).toMatchObject({ id: hers.id, counts: { changed: 1 } })
    const [first, second] = [
      await bring(ada, 'Bougainvillier', 'Jardin des serres'),
      await bring(ben, 'Bougainvillée', 'Jardin des serres'),
    ]
    expect([first.counts.added, second.counts.changed, second.id]).toEqual([1, 1, first.id])
    expect([hers.id, his.id]).not.toContain(first.id)
  })

  it('[BY-13] [RT-41] registers that mention the same genus of the same family share it', async ({ server }) => {
    const editor = await server.join({ role: 'EDITOR' })
    const table = (dataset: string, family: string, names: readonly string[]) =>
      [
        'taxonID,datasetID,scientificName,genus,specificEpithet,taxonRank,family',
        ...names.map((name) => `${dataset}:${name},${dataset},Anacamptis ${name},Anacamptis,${name},species,${family}`),
      ].join('\n')
    const bring = async (dataset: string, family: string, names: readonly string[]) => {
      const made = await handInToPublish(editor, `${dataset}/taxon.csv`, table(dataset, family, names))
      return (await runPhase(server, editor, made.id, 'import')).counts
    }
    expect(await bring('un', 'Orchidaceae', ['morio'])).toMatchObject({ added: 1, implied: 1 })
    // More than one batch.
    const many = Array.from({ length: 130 }, (_, at) => `espece${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`)
    expect(await bring('deux', 'orchidaceae', many)).toMatchObject({ added: 130, implied: 0, refused: 0 })
    expect(await bring('trois', 'Papilionidae', ['podalirius'])).toMatchObject({ added: 1, implied: 1 })
    const { list } = await editor.call('GET /api/genus', { query: { q: 'Anacamptis' } })
    expect(new Set(list.data.map(({ detail }) => detail))).toEqual(new Set(['Orchidaceae', 'Papilionidae']))
    expect(list.data).toHaveLength(2)
  })
})
