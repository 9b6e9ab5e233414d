import { describe, expect } from 'vitest'
import { artwork, genus, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { picture } from '../catalogue/records.ts'
import { it } from '../helper.ts'
import { merge } from '../merge/merge-world.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { HOST_PART, remotePart, renderedRoot, routesOf } from '../rendering/rendering-parts.ts'
import { described, ENGLISH, name, pathOf, TYPE } from './linked-art.ts'

const WORDS = `async () => '<p>words</p>'`

describe('[BY-13] the Linked Art description', () => {
  it('has roles, licences, Wikidata, years before our era, and pictures with their image service', async ({ server }) => {
    const [artist = 0] = await writeRecords(server.db, [
      genus('Dioscoride', {
        date: { text: 'v. 40 av. J.-C. - 90', from: -39, to: 90 },
        birth_place: 'Anazarbe',
        nationality: 'grecque',
        identifiers: { wikidata: 'Q297776' },
      }),
    ])
    const [work = 0] = await writeRecords(server.db, [
      artwork(
        '',
        {
          place: 'Paris',
          licence: 'CC BY-SA 4.0',
          description: { en: 'An iris' },
          contributors: [
            { name: 'Anonyme', role: '' },
            { name: 'Langlois', role: 'engraver' },
            { name: 'Redouté', role: 'd’après' },
          ],
          dimensions: [{ name: 'other', value: 3, unit: 'unknown' }],
        },
        { links: [{ type: 'creator', role: 'artist', to: { id: artist } }] },
      ),
    ])
    const { id: owner } = await server.db.selectFrom('entity').select('id').limit(1).executeTakeFirstOrThrow()
    const media_id = await picture(server, owner)
    await server.db.insertInto('item_media').values({ item_id: work, media_id, position: 0, alt: 'Un iris' }).execute()
    const { key } = await server.db.selectFrom('media').select('key').where('id', '=', media_id).executeTakeFirstOrThrow()
    const id = `http://localhost${pathOf('bibliography', work)}`
    const object = await described(server, 'bibliography', work)
    expect(object).toMatchObject({
      _label: 'Sans titre',
      referred_to_by: [{ content: 'An iris', ...ENGLISH }],
      produced_by: {
        took_place_at: [{ id: `${id}#place`, type: 'Place', _label: 'Paris' }],
        carried_out_by: [
          { id: `http://localhost${pathOf('genus', artist)}`, type: 'Person', _label: 'Dioscoride' },
          { id: `${id}#contributor-1`, type: 'Person', _label: 'Anonyme' },
        ],
        influenced_by: [{ id: `${id}#contributor-3`, type: 'Person', _label: 'Redouté' }],
        part: [
          {
            type: 'Production',
            identified_by: [name('engraver')],
            carried_out_by: [{ id: `${id}#contributor-2`, type: 'Person', _label: 'Langlois' }],
          },
        ],
      },
      subject_to: [
        {
          type: 'Right',
          classified_as: [{ id: 'http://creativecommons.org/licenses/by-sa/4.0/', type: 'Type', _label: 'CC BY-SA 4.0' }],
        },
      ],
      representation: [
        {
          type: 'VisualItem',
          digitally_shown_by: [
            {
              type: 'DigitalObject',
              identified_by: [name('Un iris')],
              digitally_available_via: [
                {
                  type: 'DigitalService',
                  access_point: [{ id: `http://localhost/iiif/image/${key}`, type: 'DigitalObject' }],
                  conforms_to: [{ id: 'http://iiif.io/api/image', type: 'InformationObject' }],
                },
              ],
            },
          ],
        },
      ],
      subject_of: [{}, { access_point: [{ id: `http://localhost/iiif/${work}/manifest.json` }] }],
    })
    for (const absent of ['identified_by', 'dimension', 'current_custodian']) expect(object).not.toHaveProperty(absent)
    expect(await described(server, 'genus', artist)).toMatchObject({
      equivalent: [{ id: 'http://www.wikidata.org/entity/Q297776', type: 'Person' }],
      born: { type: 'Birth', timespan: { begin_of_the_begin: '-0039-01-01T00:00:00Z' }, took_place_at: [{ _label: 'Anazarbe' }] },
      died: { type: 'Death', timespan: { end_of_the_end: '0090-12-31T23:59:59Z' } },
      referred_to_by: [{ content: 'grecque' }],
    })
  })

  it('of a record that guests do not see, that is removed, or of another class, is not there', async ({ server }) => {
    const [hidden = 0, draft = 0, removed = 0, book = 0, movement = 0] = await writeRecords(server.db, [
      artwork('Cachée'),
      artwork('Ébauche', {}, { status: 'draft' }),
      artwork('Retirée'),
      artwork('Un livre', { class: 'book' }),
      genus('Romantisme', { class: 'movement' }),
    ])
    await server.db.updateTable('item').set({ privacy_status: 1 }).where('id', '=', hidden).execute()
    const editor = await server.as('editor')
    await editor.call('DELETE /api/bibliography/:id', { params: { id: removed } })
    const paths = [
      ...[hidden, draft, removed, book, movement, 999_999].map((id) => pathOf('bibliography', id)),
      ...[hidden, movement].map((id) => pathOf('genus', id)),
    ]
    for (const client of [server.guest(), editor])
      for (const path of paths) {
        const answer = await client.send('GET', path)
        expect([path, answer.statusCode, answer.body]).toEqual([path, 404, expect.stringContaining('NOT_FOUND')])
        expect(answer.body).not.toMatch(/Cachée|Ébauche|Retirée/)
      }
  })

  it('of a merged record leads to that of the kept one, for pages of other sites too', async ({ server }) => {
    const [kept = 0, merged = 0] = await writeRecords(server.db, [artwork('Lys'), artwork('Un lys')])
    await merge(await server.as('editor'), kept, merged)
    const { statusCode, headers } = await server.guest().send('GET', pathOf('bibliography', merged))
    expect([statusCode, headers.location]).toEqual([301, pathOf('bibliography', kept)])
    const asked = { origin: 'https://viewer.example', 'access-control-request-method': 'GET' }
    const allowed = await server.app.inject({ method: 'OPTIONS', url: pathOf('bibliography', kept), headers: asked })
    expect(allowed.statusCode).toBe(204)
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'accept',
    })
  })

  it('is named by the page of a public work or artist, in a header and in the document, and by no other', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild({ server: HOST_PART }))
    const routeOf = (path: `/${string}/`, call: 'GET /api/bibliography/:id' | 'GET /api/genus/:id') => ({
      path: `${path}:id/` as const,
      page: 'record',
      access: 'all' as const,
      title: { fr: 'Fiche', en: 'Record' },
      first: [{ call, params: { id: ':id' } }],
    })
    const routes = [
      ...(routesOf('kept', ['first'])?.routes ?? []),
      routeOf('/artwork/', 'GET /api/bibliography/:id'),
      routeOf('/category/', 'GET /api/genus/:id'),
    ]
    await releases.publish(remoteBuild('kept', { server: remotePart({ record: WORDS, first: WORDS }), declaration: { routes } }))
    const [work = 0, hidden = 0, book = 0, artist = 0] = await writeRecords(server.db, [
      artwork('Lys'),
      artwork('Caché'),
      artwork('Un livre', { class: 'book' }),
      genus('Redouté'),
    ])
    await server.db.updateTable('item').set({ privacy_status: 1 }).where('id', '=', hidden).execute()
    // The dictionary of documents is linked by the same header.
    await renderedRoot(server, '/kept/first/')
    await renderedRoot(server, `/artwork/${work}/`)
    const open = async (path: string) => {
      const { headers, payload } = await server.guest().send('GET', path, { headers: { accept: 'text/html' } })
      return { link: String(headers['link'] ?? ''), tag: /<link rel="describedby"[^>]*>/.exec(payload)?.[0] ?? '' }
    }
    for (const [path, href] of [
      [`/artwork/${work}/`, `http://localhost${pathOf('bibliography', work)}`],
      [`/artwork/${work}/`, `http://localhost${pathOf('bibliography', work)}`],
      [`/category/${artist}/`, `http://localhost${pathOf('genus', artist)}`],
    ] as const) {
      const { link, tag } = await open(path)
      expect(link).toContain(`<${href}>; rel="describedby"; type="${TYPE.replaceAll('"', String.raw`\"`)}"`)
      expect(link).toContain('rel="compression-dictionary"')
      expect(tag).toBe(`<link rel="describedby" type="${TYPE.replaceAll('"', '&quot;')}" href="${href}">`)
    }
    for (const path of [`/artwork/${hidden}/`, `/artwork/${book}/`])
      expect(JSON.stringify(await open(path))).not.toContain('describedby')
  })
})
