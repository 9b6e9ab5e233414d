import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { unzipped } from '../account/archives.ts'
import { species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'

/** Permitted child elements by parent, in order, by EML 2.2 and the profile of biodiversity portals; texts are ignored. */
const AGENT = /^organizationName onlineUrl $/
const CONTENT: Record<string, RegExp> = {
  'eml:eml': /^dataset $/,
  dataset:
    /^(title )+(creator )+(metadataProvider )*pubDate (language )?abstract (intellectualRights )?(licensed )*(contact )+(publisher )?$/,
  creator: AGENT,
  metadataProvider: AGENT,
  contact: AGENT,
  abstract: /^(para )+$/,
  intellectualRights: /^para $/,
  para: /^(ulink )?$/,
  ulink: /^citetitle $/,
  licensed: /^licenseName url $/,
}

/** Misplaced elements of an eml.xml; elements without a rule contain only text. */
const misplaced = (text: string): string[] => {
  const wrong: string[] = []
  const look = (element: XmlElement): void => {
    const inner = element.children.filter((child): child is XmlElement => child instanceof XmlElement)
    const order = inner.map(({ name }) => `${name} `).join('')
    if (!(CONTENT[element.name] ?? /^$/).test(order)) wrong.push(`${element.name}: ${order}`)
    inner.forEach(look)
  }
  const { root } = parseXml(text)
  if (root?.attributes['scope'] !== 'system') wrong.push('scope')
  if (root !== null) look(root)
  return wrong
}

describe('a Darwin Core Archive', () => {
  it('[BY-13] states the licence of all taxa and observations if they have one, the strictest, else that each record states its own', async ({
    server,
  }) => {
    const [iris = 0] = await writeRecords(server.db, [species('Iris pallida'), species('Iris florentina')])
    const stated = async (licences: Record<string, string | null>): Promise<string> => {
      await sql`update record set fields = fields - 'licence' where kind in ('species', 'genus')`.execute(server.db)
      for (const [where, licence] of Object.entries(licences))
        if (licence !== null)
          await sql`update record set fields = fields || jsonb_build_object('licence', ${licence}::text)
            where kind in ('species', 'genus') and ${where === 'iris'} = (id = ${iris})`.execute(server.db)
      return (
        (await unzipped((await server.guest().send('GET', '/api/catalogue/taxa.zip')).rawPayload)).get('eml.xml')?.toString() ??
        ''
      )
    }
    const text = await stated({ iris: 'https://creativecommons.org/licenses/by-nc/4.0/deed.fr', others: 'CC0' })
    expect(misplaced(text)).toEqual([])
    expect(text).toContain('<licensed><licenseName>CC BY-NC 4.0</licenseName>')
    expect(text).toContain('<ulink url="http://creativecommons.org/licenses/by-nc/4.0/">')
    for (const others of [null, 'Tous droits réservés', 'CC BY-SA 4.0']) {
      const mixed = await stated({ iris: 'CC BY 4.0', others })
      expect(misplaced(mixed)).toEqual([])
      expect(mixed).not.toContain('<licensed>')
      expect(mixed).toMatch(/<intellectualRights>.*CC BY 4\.0/)
    }
    // The rules reject elements outside of the profile.
    expect(misplaced(text.replace('</para>', '<value xml:lang="en">again</value></para>'))).toEqual(['para: value '])
  })
})
