import { parseXml } from '@rgrove/parse-xml'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { ExchangedRecord, RecordDraftInput } from '@florilege/shared/contracts'
import { asCarried, carriedFields } from './lido-fixture.ts'
import { artwork, genus, OWNER, species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { handIn, rowsOf, runPhase } from '../import/import-files.ts'

const textOf = async (client: Client, path: string): Promise<string> => {
  const answer = await client.send('GET', path)
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.body
}

/** Export without the ids of pages, which every installation counts itself. */
const lidoText = async (client: Client): Promise<string> =>
  (await textOf(client, '/api/catalogue/export/lido')).replace(/\/artwork\/\d+\//g, '/artwork/ID/')

type Work = Pick<ExchangedRecord, 'title' | 'language' | 'source' | 'fields' | 'links'>

const works = async (client: Client): Promise<Work[]> =>
  (await textOf(client, '/api/catalogue/export/json?kind=bibliography&class=artwork'))
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { title, language, source, fields, links } = JSON.parse(line) as ExchangedRecord
      return { title, language, source, fields, links }
    })

const wipe = ({ db }: TestServer): Promise<unknown> =>
  sql`delete from item where kind in ('bibliography', 'genus', 'species', 'article')`.execute(db)

/** Imports a file as published records of the same owner. */
const bringIn = async (server: TestServer, client: Client, text: string) => {
  const made = await handIn(client, 'sans-extension', text)
  expect(made.parts.map(({ format }) => format)).toEqual(['lido'])
  const body = { ...made.plan, status: 'published' as const, owner: OWNER }
  await client.call('PUT /api/import/:id', { params: { id: made.id }, body })
  return runPhase(server, client, made.id, 'import')
}

const linkTo = (
  type: 'creator' | 'movement' | 'represents' | 'engraved_in',
  id: number | undefined,
  role: string | null = null,
) => ({
  type,
  role,
  to: { id: id ?? 0 },
})

/** Generated works, and a plate as the demo has them, with a link of every type. */
const fill = async ({ db }: TestServer): Promise<void> => {
  const [artist, sorted, movement, taxon] = await writeRecords(db, [
    genus('Redouté, Pierre-Joseph'),
    genus('Pierre-Joseph Turpin', { sort_name: 'Turpin, Pierre-Joseph' }),
    genus('Romantisme', { class: 'movement' }),
    genus('Iris', { class: 'taxon' }),
  ])
  const [iris] = await writeRecords(db, [species('Iris pallida')])
  const [book] = await writeRecords(db, [artwork('Les Liliacées', { class: 'book' })])
  const links = [
    linkTo('creator', artist, 'artist'),
    linkTo('creator', sorted),
    linkTo('movement', movement),
    linkTo('represents', iris),
    linkTo('represents', taxon),
    linkTo('engraved_in', book),
  ]
  const generated = fc
    .sample(carriedFields, { numRuns: 30, seed: 20261127 })
    .map((fields, at): RecordDraftInput =>
      artwork(at % 7 === 0 ? '' : `Planche <${at}> & "suite"`, { ...fields, class: 'artwork' }, at % 2 === 0 ? { links } : {}),
    )
  const plate = artwork(
    'Iris d’Allemagne',
    {
      plate_number: '12',
      date: { text: '1812', from: 1812, to: 1812 },
      object_type: 'planche botanique',
      technique: 'Gravure au pointillé, aquarellée',
      description: { fr: 'Une tige fleurie.', en: 'A flowering stem.' },
      institution: 'Cabinet des estampes',
      licence: 'CC BY-SA 4.0',
      credit_line: 'Planche de démonstration',
    },
    { links, source: { source: 'démonstration', key: 'iris-germanica' } },
  )
  await writeRecords(db, [...generated, plate])
}

describe('[CU-11] LIDO through the catalogue', () => {
  it('works exported, imported into an empty catalogue and exported again give the same text and fields', async ({ server }) => {
    const admin = await server.as('admin')
    await wipe(server)
    await fill(server)
    const [text, before] = [await lidoText(admin), await works(admin)]
    expect(parseXml(text).root?.children.filter(({ type }) => type === 'element')).toHaveLength(31)
    await wipe(server)
    const done = await bringIn(server, admin, text)
    expect(done.counts).toMatchObject({ added: 31, refused: 0 })
    const after = await works(admin)
    expect(after).toEqual(
      before.map((work) => ({ ...work, fields: asCarried(work.fields as Parameters<typeof asCarried>[0], work.title) })),
    )
    expect(await lidoText(admin)).toBe(text)
    const again = await bringIn(server, admin, text)
    expect(again.counts).toMatchObject({ unchanged: 31, refused: 0 })
  })

  it('works of this catalogue keep what they have when their own export is imported here', async ({ server }) => {
    const admin = await server.as('admin')
    await wipe(server)
    const contributors = [{ name: 'Léonard de Vinci', role: '', parts: { family: 'Vinci', given: 'Léonard', particle: 'de' } }]
    await writeRecords(server.db, [artwork('Fleurs', { contributors, publisher: 'Didot' })])
    const before = await works(admin)
    const { counts } = await bringIn(server, admin, await lidoText(admin))
    expect(counts).toMatchObject({ kept: 1, changed: 0, added: 0 })
    expect(await works(admin)).toEqual(before)
  })

  it('what LIDO does not carry is left: parts of names and the fields of printed works', async ({ server }) => {
    const admin = await server.as('admin')
    await wipe(server)
    const parts = { family: 'Vinci', given: 'Léonard', particle: 'de' }
    const lost = { publisher: 'Didot', container_title: 'Annales', volume: '1', issue: '2', pages: '3-4' }
    await writeRecords(server.db, [artwork('Fleurs', { ...lost, contributors: [{ name: 'Léonard de Vinci', role: '', parts }] })])
    const text = await lidoText(admin)
    await wipe(server)
    await bringIn(server, admin, text)
    const [work] = await works(admin)
    expect(work?.fields['contributors']).toEqual([{ name: 'Léonard de Vinci', role: '' }])
    for (const field of Object.keys(lost)) expect(work?.fields).not.toHaveProperty(field)
  })

  it('a download of several pages is one file; other kinds are refused, and other classes only given when named', async ({
    server,
  }) => {
    await wipe(server)
    await writeRecords(server.db, [
      ...Array.from({ length: 205 }, (_, at) => artwork(`Planche ${at}`)),
      artwork('Un livre', { class: 'book' }),
    ])
    await writeRecords(server.db, [artwork('Brouillon', {}, { status: 'draft' })])
    const guest = server.guest()
    const answer = await guest.send('GET', '/api/catalogue/export/lido')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': 'attachment; filename="florilege.lido.xml"',
    })
    const count = (text: string): number => parseXml(text).root?.children.filter(({ type }) => type === 'element').length ?? 0
    expect(count(answer.body)).toBe(205)
    expect(answer.body).not.toContain('Brouillon')
    expect(count(await textOf(guest, '/api/catalogue/export/lido?class=book'))).toBe(1)
    expect((await guest.send('GET', '/api/catalogue/export/lido?kind=species')).statusCode).toBe(422)
  })

  it('a record that is no work has its reason in the report, and a hostile file fails with a code', async ({ server }) => {
    const editor = await server.as('editor')
    const space = 'xmlns:l="http://www.lido-schema.org"'
    const metadata = '<l:descriptiveMetadata xml:lang="fr"/>'
    const id = (key: string): string => `<l:lidoRecID l:type="local" l:source="essai">${key}</l:lidoRecID>`
    const long = `<l:administrativeMetadata><l:rightsWorkWrap><l:rightsWorkSet><l:creditLine>${'x'.repeat(1001)}</l:creditLine></l:rightsWorkSet></l:rightsWorkWrap></l:administrativeMetadata>`
    const file = `<l:lidoWrap ${space}><l:lido>${id('1')}${metadata}</l:lido><l:lido>${id('2')}</l:lido><l:lido>${metadata}</l:lido><l:lido>${id('4')}${metadata}${long}</l:lido></l:lidoWrap>`
    const made = await handIn(editor, 'notices.xml', file)
    const { counts } = await runPhase(server, editor, made.id, 'import')
    expect(counts).toMatchObject({ added: 1, refused: 3 })
    const reasons = (await rowsOf(editor, made.id, 'refused')).map(({ key, reason }) => [key, reason])
    expect(reasons).toEqual([
      ['2', 'RECORD_INVALID'],
      [null, 'KEY_MISSING'],
      ['4', expect.stringContaining('DATA_TOO_LONG') as string],
    ])
    const bomb = `<!DOCTYPE l [<!ENTITY a "x">]><l:lido ${space}>&a;</l:lido>`
    expect(await handIn(editor, 'bombe.xml', bomb)).toMatchObject({
      state: 'failed',
      reason: 'UNREADABLE',
      detail: 'XML_DOCTYPE',
    })
    expect(await handIn(editor, 'cassé.xml', `<l:lido ${space}><l:lidoRecID>`)).toMatchObject({
      state: 'failed',
      detail: 'XML_UNREADABLE',
    })
    expect(await handIn(editor, 'fil.xml', '<feed xmlns="http://www.w3.org/2005/Atom"/>')).toMatchObject({
      reason: 'NOTHING_KNOWN',
    })
  })
})
