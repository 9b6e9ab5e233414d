import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { expect } from 'vitest'
import { LINKED_ART } from '@florilege/shared/contracts'
import { REAL_DATA } from '../../../shared/testing/real-data.ts'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { handInToPublish, runPhase, zipOf } from '../import/import-files.ts'
import { served } from '../served.ts'
import { described, ENGLISH, name, page, pathOf, PRIMARY, statement, term, TYPE, WEB_PAGE } from './linked-art.ts'

/** "A Windmill near Norwich" by John Crome, from the files of Tate. */
const CROME = 'collection/artworks/n/009/n00926-2946.json'

const importCrome = async (server: TestServer): Promise<{ work: number; artist: number }> => {
  const files: Record<string, string> = {}
  const archive = createReadStream(join(REAL_DATA, 'art/tate/tate-collection-subset.tar.gz'))
  for await (const entry of archive.pipe(createGunzip()).pipe(extract()))
    if (entry.header.name === CROME) files[CROME] = await text(entry)
    else entry.resume()
  const editor = await server.as('editor')
  const { id } = await handInToPublish(editor, 'tate.zip', await zipOf(files))
  await runPhase(server, editor, id, 'import')
  const idOf = async (of: string): Promise<number> =>
    (await server.db.selectFrom('record').select('id').where('class', '=', of).executeTakeFirstOrThrow()).id
  return { work: await idOf('artwork'), artist: await idOf('artist') }
}

it('[BY-13] the Linked Art description of a work and its artist from a museum has what their records have', async ({
  server,
}) => {
  const { work, artist } = await importCrome(server)
  const answer = await served(server, pathOf('bibliography', work))
  expect(answer.headers).toMatchObject({ 'content-type': TYPE, 'access-control-allow-origin': '*' })
  const id = `http://localhost${pathOf('bibliography', work)}`
  const artistId = `http://localhost${pathOf('genus', artist)}`
  const measured = (number: number, label: string, value: number) => ({
    type: 'Dimension',
    classified_as: [term(number, label)],
    value,
    unit: term(300_379_097, 'millimeters', 'MeasurementUnit'),
  })
  expect(answer.json()).toEqual({
    '@context': LINKED_ART,
    id,
    type: 'HumanMadeObject',
    _label: 'A Windmill near Norwich',
    classified_as: [term(300_133_025, 'Works of Art')],
    identified_by: [
      { ...name('A Windmill near Norwich', PRIMARY), ...ENGLISH },
      { type: 'Identifier', content: 'N00926', classified_as: [term(300_312_355, 'Accession Number')] },
      { type: 'Identifier', content: 'N00926', identified_by: [name('tate')] },
    ],
    referred_to_by: [
      { ...statement(300_435_443, 'Type of Work', 'painting'), ...ENGLISH },
      { ...statement(300_435_429, 'Material Statement', 'Oil paint on oak'), ...ENGLISH },
      { ...statement(300_435_430, 'Dimension Statement', 'support: 1111 x 914 mm'), ...ENGLISH },
      statement(300_026_687, 'Credit Statement', 'Purchased 1875 · Data: Tate, CC0 1.0'),
      {
        id: 'https://www.tate.org.uk/art/artworks/crome-a-windmill-near-norwich-n00926',
        type: 'DigitalObject',
        classified_as: [WEB_PAGE],
      },
    ],
    dimension: [measured(300_055_644, 'Height', 1111), measured(300_055_647, 'Width', 914)],
    current_custodian: [{ id: `${id}#institution`, type: 'Group', _label: 'Tate' }],
    produced_by: {
      type: 'Production',
      timespan: {
        type: 'TimeSpan',
        identified_by: [name('c.1816', term(300_404_669, 'Display Title'))],
        begin_of_the_begin: '1816-01-01T00:00:00Z',
        end_of_the_end: '1816-12-31T23:59:59Z',
      },
      carried_out_by: [{ id: artistId, type: 'Person', _label: 'John Crome' }],
    },
    subject_of: [page(`http://localhost/artwork/${work}/`)],
  })
  expect(await described(server, 'genus', artist)).toEqual({
    '@context': LINKED_ART,
    id: artistId,
    type: 'Person',
    _label: 'John Crome',
    identified_by: [
      name('John Crome', PRIMARY),
      name('Crome, John'),
      { type: 'Identifier', content: '126', identified_by: [name('tate')] },
    ],
    referred_to_by: [
      statement(300_026_687, 'Credit Statement', 'Tate'),
      statement(300_435_434, 'Copyright/License Statement', 'CC0 1.0'),
    ],
    subject_of: [page(`http://localhost/category/${artist}/`)],
  })
})
