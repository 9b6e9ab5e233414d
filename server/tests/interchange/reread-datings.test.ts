import { sql } from 'kysely'
import { expect } from 'vitest'
import { recordDraft } from '@florilege/shared/contracts'
import { importRecords } from '../../src/features/catalogue/record/import-records.ts'
import { rereadDatingsJob } from '../../src/features/interchange/museums/reread-datings.ts'
import { enqueue } from '../../src/platform/job/enqueue.ts'
import { artwork, OWNER, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { handIn, rowsOf, runPhase } from '../import/import-files.ts'

type Years = { from: number | null; to: number | null }
const imported = (text: string, years: Years, source = 'table/oeuvres') =>
  artwork('Paysage', { date: { text, ...years } }, { source: { source, key: `${text} ${years.from}` } })

const work = async (client: Client, id: number) => (await client.call('GET /api/bibliography/:id', { params: { id } })).data
const yearsOf = async (client: Client, id: number) => {
  const { date } = (await work(client, id)).fields
  return `${date?.from}..${date?.to}`
}

const rereadAll = async (server: TestServer): Promise<void> => {
  await server.db.transaction().execute((trx) => enqueue(trx, 'reread datings', { after: 0 }, { key: 'all' }))
  await server.workers.drain()
}

it('[CU-03] datings of earlier imports are parsed again, except those given by their source or a person', async ({ server }) => {
  const editor = await server.as('editor')
  const ids = await writeRecords(server.db, [
    imported('4e quart 19e siècle;1er quart 20e siècle', { from: 1976, to: 2000 }),
    imported('1650 (vers)', { from: null, to: null }),
    imported('1750-60', { from: 1750, to: 1750 }),
    imported('18e siècle;19e siècle', { from: 1801, to: 1900 }),
    imported('atelier', { from: null, to: null }),
    imported('1828, reworked 1830', { from: 1828, to: 1828 }, 'tate'),
    imported('2000-11', { from: 2000, to: 2000 }, 'library/livres'),
  ])
  const [first = 0, , , edited = 0] = ids
  const { version, kind: _, ...before } = await work(editor, edited)
  const { title, language, status, privacy_status, media, fields } = before
  await editor.call('PUT /api/bibliography/:id', {
    params: { id: edited },
    body: {
      title,
      language,
      privacy_status: privacy_status as 9,
      media,
      version,
      status: status === 'published' ? status : 'draft',
      fields: { ...fields, date: { text: '18e siècle;19e siècle', from: 1801, to: 1899 } },
    },
  })
  await rereadAll(server)
  expect(await Promise.all(ids.map((id) => yearsOf(editor, id)))).toEqual([
    '1876..1925',
    '1650..1650',
    '1750..1760',
    '1801..1899',
    'null..null',
    '1828..1828',
    '2000..2000',
  ])
  const found = await editor.call('GET /api/bibliography', { query: { from: '1876', to: '1880', q: 'Paysage' } })
  expect(found.list.data.map(({ id }) => id)).toContain(first)
  const { list } = await editor.call('GET /api/bibliography/:id/history', { params: { id: first } })
  expect(list.data[0]).toMatchObject({ action: 'imported', by: null, version: 2 })
  // A second run changes nothing.
  await rereadAll(server)
  expect((await work(editor, first)).version).toBe(2)
})

it('[CU-03] parsing again goes page by page, and repeats an interrupted page', async ({ server }) => {
  const editor = await server.as('editor')
  const drafts = Array.from({ length: 105 }, (_, at) =>
    recordDraft.parse({
      ...imported('1888 (avant)', { from: null, to: null }),
      source: { source: 'table/pages', key: `${at}` },
    }),
  )
  const outcomes = await importRecords(server.db, { owner: OWNER, drafts, actorId: null, dryRun: false, assumed: [] })
  const ids = outcomes.map(({ id }) => id ?? 0)
  await rereadDatingsJob.run({ after: (ids[100] ?? 0) - 1 }, server.services, { attempt: 1, last: false })
  expect(await yearsOf(editor, ids[0] ?? 0)).toBe('null..null')
  expect(await yearsOf(editor, ids[100] ?? 0)).toBe('null..1888')
  await rereadAll(server)
  for (const id of [ids[0] ?? 0, ids[101] ?? 0, ids[104] ?? 0]) expect(await yearsOf(editor, id)).toBe('null..1888')
  expect((await work(editor, ids[100] ?? 0)).version).toBe(2)
})

it('[CU-03] an import with datings parsed again is undone completely, and adds nothing when repeated', async ({ server }) => {
  const editor = await server.as('editor')
  const csv = 'Cote;Intitulé;Datation\nD1;Vue du port;"1898 ; 1902"\nD2;Le Marché;1650 (vers)\n'
  const made = await handIn(editor, 'dates.csv', csv)
  expect((await runPhase(server, editor, made.id, 'import')).counts).toMatchObject({ added: 2 })
  const [row] = await rowsOf(editor, made.id)
  const id = row?.record_id ?? 0
  expect(await yearsOf(editor, id)).toBe('1898..1902')
  // State left by the earlier parser, which did not understand the text.
  await sql`
    update record set year_from = null, year_to = null, fields = fields || '{"date":{"text":"1898 ; 1902","from":null,"to":null}}'
    where id = ${id}`.execute(server.db)
  await rereadAll(server)
  expect(await yearsOf(editor, id)).toBe('1898..1902')
  const again = await handIn(editor, 'dates.csv', csv)
  expect((await runPhase(server, editor, again.id, 'import')).counts).toMatchObject({ added: 0, unchanged: 2, kept: 0 })
  expect((await runPhase(server, editor, made.id, 'undo')).counts).toMatchObject({ removed: 2, left: 0 })
})
