import { parseAsync } from '@retorquere/bibtex-parser'
import { describe, expect } from 'vitest'
import { artwork, genus, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import { handInToPublish, runPhase } from '../import/import-files.ts'

const MUSEUM = "Muséum national d'histoire naturelle"
const BIB = `@book{daudet1872, title = {Tartarin},
  author = {Daudet, Alphonse and {Muséum national d'histoire naturelle} and de La Fontaine, Jean and King, Jr., Martin},
  editor = {van Gogh, Vincent}, year = {1872}
}`
const CSL = JSON.stringify([
  {
    id: 'bonnier',
    type: 'book',
    title: 'Flore',
    author: [{ family: 'Bonnier', given: 'Gaston' }, { literal: 'Didot, Paris' }, { family: 'Nadar' }],
    illustrator: [{ family: 'Vinci', given: 'Léonard', 'dropping-particle': 'de' }],
  },
])

describe('[BY-13] names of people', () => {
  it('are imported and exported in parts, names of organisations whole', async ({ server }) => {
    const admin = await server.as('admin')
    for (const [name, text] of [
      ['noms.bib', BIB],
      ['noms.csl.json', CSL],
    ] as const) {
      const { id } = await handInToPublish(admin, name, text)
      expect(await runPhase(server, admin, id, 'import')).toMatchObject({ counts: { added: 1 } })
    }
    const [artist = 0] = await writeRecords(server.db, [genus('Redouté, Pierre-Joseph')])
    await writeRecords(server.db, [artwork('Iris', {}, { links: [{ type: 'creator', to: { id: artist } }] })])
    const get = async (format: string): Promise<string> =>
      (await server.guest().send('GET', `/api/catalogue/export/${format}`)).payload

    const items = JSON.parse(await get('csl')) as { title: string; [role: string]: unknown }[]
    const told = (title: string) => items.find((item) => item.title === title)
    expect(told('Tartarin')).toMatchObject({
      author: [
        { family: 'Daudet', given: 'Alphonse' },
        { literal: MUSEUM },
        { family: 'La Fontaine', given: 'Jean', 'non-dropping-particle': 'de' },
        { family: 'King', given: 'Martin', suffix: 'Jr.' },
      ],
      editor: [{ family: 'Gogh', given: 'Vincent', 'non-dropping-particle': 'van' }],
    })
    expect(told('Flore')).toMatchObject({
      author: [{ family: 'Bonnier', given: 'Gaston' }, { literal: 'Didot, Paris' }, { literal: 'Nadar' }],
      illustrator: [{ family: 'Vinci', given: 'Léonard', 'dropping-particle': 'de' }],
    })
    expect(told('Iris')).toMatchObject({ author: [{ family: 'Redouté', given: 'Pierre-Joseph' }] })

    const { entries } = await parseAsync(await get('bibtex'))
    const authors = entries.map(({ fields }) => fields.author ?? [])
    expect(authors).toContainEqual([
      { lastName: 'Daudet', firstName: 'Alphonse' },
      { name: MUSEUM },
      { lastName: 'La Fontaine', firstName: 'Jean', prefix: 'de' },
      { lastName: 'King', firstName: 'Martin', suffix: 'Jr.' },
    ])
    expect(authors).toContainEqual([{ lastName: 'Bonnier', firstName: 'Gaston' }, { name: 'Didot, Paris' }, { name: 'Nadar' }])

    expect(entries.find(({ fields }) => fields.title === 'Tartarin')?.fields.editor).toEqual([
      { lastName: 'Gogh', firstName: 'Vincent', prefix: 'van' },
    ])
    const ris = await get('ris')
    for (const line of [
      'AU  - Daudet, Alphonse',
      'AU  - de La Fontaine, Jean',
      'AU  - King, Martin, Jr.',
      'AU  - Bonnier, Gaston',
    ])
      expect(ris).toContain(`${line}\n`)
  })
})
