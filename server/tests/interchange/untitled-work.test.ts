import { expect } from 'vitest'
import { artwork, genus, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import { handIn, rowsOf, runPhase } from '../import/import-files.ts'

const body = {
  title: '  ',
  language: 'fr',
  status: 'published' as const,
  fields: { class: 'artwork' as const, technique: 'sanguine sur vélin' },
}

it('[CU-05] a work can be created and edited without a title; other records and people are refused', async ({ server }) => {
  const editor = await server.as('editor')
  const { data: made } = await editor.call('POST /api/bibliography', { body })
  expect(made.title).toBe('')
  const { data: edited } = await editor.call('PUT /api/bibliography/:id', {
    params: { id: made.id },
    body: { ...body, title: '', version: 1, fields: { ...body.fields, technique: 'sanguine' } },
  })
  expect(edited).toMatchObject({ title: '', version: 2, fields: { technique: 'sanguine' } })
  await expect(editor.call('POST /api/genus', { body: { ...body, fields: { class: 'artist' } } })).rejects.toMatchObject({
    status: 422,
  })
  await expect((await server.as('user')).call('POST /api/bibliography', { body })).rejects.toMatchObject({ status: 403 })
})

it('[CU-05] untitled works are found by their words and by "sans titre", and follow titled ones', async ({ server }) => {
  const [first = 0, titled = 0, second = 0] = await writeRecords(server.db, [
    artwork('', { technique: 'gouache verte' }),
    artwork('Été', { technique: 'gouache verte' }),
    artwork('', { technique: 'gouache verte' }),
  ])
  const guest = server.guest()
  const ids = async (query: object) =>
    (await guest.call('GET /api/bibliography', { query: { technique: 'gouache verte', ...query } })).list.data.map(({ id }) => id)
  expect(await ids({ _sort: 'title' })).toEqual([titled, first, second])
  expect((await ids({ q: 'sans titre' })).toSorted((a, b) => a - b)).toEqual([first, second])
  const found = await guest.call('GET /api/search', { query: { q: 'gouache untitled', kind: 'artwork' } })
  expect(found.list.data.map(({ id, title }) => [id, title])).toEqual(
    expect.arrayContaining([
      [first, ''],
      [second, ''],
    ]),
  )
})

it('[CU-05] a table imports untitled works once, and considers none of them similar', async ({ server }) => {
  const editor = await server.as('editor')
  await writeRecords(server.db, [artwork('', { technique: 'encre' })])
  const csv = 'Cote;Intitulé;Datation\nU1;;1650 (vers)\nU2;;18e siècle\nU3;Paysage;1700\n'
  for (const counts of [
    { added: 3, refused: 0, near: 0 },
    { added: 0, unchanged: 3, refused: 0 },
  ]) {
    const made = await handIn(editor, 'sans-titre.csv', csv)
    expect((await runPhase(server, editor, made.id, 'import')).counts).toMatchObject(counts)
    expect((await rowsOf(editor, made.id)).map(({ title }) => title)).toEqual(['', '', 'Paysage'])
  }
})

it('[CU-05] exports leave an untitled work without a title if the format permits, and it is imported so', async ({ server }) => {
  const editor = await server.as('editor')
  const source = { source: 'musée', key: 'sans-titre' }
  const [id = 0] = await writeRecords(server.db, [artwork('', { technique: 'encre' }, { source })])
  const csl = await editor.send('GET', `/api/catalogue/export/csl?ids=${id}`)
  expect(csl.json()).toMatchObject([{ custom: { florilege: { title: '' } } }])
  expect(csl.json()[0]).not.toHaveProperty('title')
  for (const format of ['bibtex', 'ris'])
    expect((await editor.send('GET', `/api/catalogue/export/${format}?ids=${id}`)).payload).not.toMatch(/Sans titre|Untitled/)
  const made = await handIn(editor, 'retour.csl.json', csl.payload)
  expect((await runPhase(server, editor, made.id, 'import')).counts).toMatchObject({ unchanged: 1, refused: 0 })
  const atom = await server.guest().send('GET', '/feed/artworks.atom')
  expect(atom.payload).toContain('<title>Sans titre</title>')
})

it('[CU-05] only a work can be imported without a title', async ({ server }) => {
  await expect(writeRecords(server.db, [genus('')])).rejects.toThrow('FIELD_REQUIRED')
})
