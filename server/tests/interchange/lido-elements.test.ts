import { parseXml } from '@rgrove/parse-xml'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordDraft } from '@florilege/shared/contracts'
import type { RecordDraft } from '@florilege/shared/contracts'
import type { Entry } from '../../src/features/interchange/reading/entry.ts'
import { carriedLine } from '../../src/features/interchange/lido/carried-text.ts'
import { asCarried, carriedFields, draftsOf, entriesOf, LINKS, workOf } from './lido-fixture.ts'
import { lidoOf } from '../../src/features/interchange/lido/write-lido.ts'
import type { Work } from '../../src/features/interchange/lido/write-lido.ts'

const ORIGIN = 'https://florilege.example'
/** The draft as another installation would export it, with the records that it names. */
const exportedAgain = (work: Work, entry: Entry): Work => {
  if ('refused' in entry) throw new Error(entry.refused)
  const { title, language, source, fields, links } = draftsOf([entry])[0] as Extract<RecordDraft, { kind: 'bibliography' }>
  const stubs = entry.implied.map((stub) => recordDraft.parse(stub))
  return {
    ...work,
    title,
    language,
    source,
    fields,
    links: links.map(({ type, role, to }) => {
      const stub = stubs.find((one) => JSON.stringify(one.source) === JSON.stringify(to))
      if (stub === undefined) throw new Error('a link without its record')
      const told: Record<string, unknown> = stub.fields
      return {
        type,
        role: role ?? '',
        id: 1,
        title: stub.title,
        sort_name: typeof told['sort_name'] === 'string' ? told['sort_name'] : null,
        kind: stub.kind,
        class: typeof told['class'] === 'string' ? told['class'] : null,
        source: stub.source,
        created_at: work.created_at,
      }
    }),
  }
}

/** Local names of the children of every element, in order and each once. */
const orders = (text: string): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  type Json = { type: string; name?: string; children?: Json[] }
  const walk = ({ name = '', children = [] }: Json): void => {
    const names = children.flatMap((child) => (child.type === 'element' ? [child.name ?? ''] : []))
    found.set(name, [...new Set([...(found.get(name) ?? []), ...names])])
    for (const child of children) if (child.type === 'element') walk(child)
  }
  walk(parseXml(text).root?.toJSON() as unknown as Json)
  return found
}

describe('[CU-11] LIDO out and in', () => {
  it('every field that LIDO carries comes back, and is written as the same text again', async () => {
    const title = fc.oneof(
      fc.constantFrom('', '  ', '<Iris> & "Lis"'),
      fc.string({ unit: 'grapheme' }).map((one) => one.replaceAll('\u0000', '')),
    )
    await fc.assert(
      fc.asyncProperty(title, fc.constantFrom('fr', 'la', 'und', 'grc'), carriedFields, async (name, language, fields) => {
        const work = workOf({ title: name, language, fields, links: LINKS })
        const written = lidoOf(work, ORIGIN)
        const [entry] = await entriesOf(written)
        if (entry === undefined) throw new Error('no record')
        const again = exportedAgain(work, entry)
        expect(again).toMatchObject({ title: carriedLine(name), language, source: work.source, links: work.links })
        expect(again.fields).toEqual(asCarried(fields, name))
        expect(lidoOf(again, ORIGIN)).toBe(
          lidoOf({ ...work, fields: { ...work.fields, alternative_titles: again.fields.alternative_titles } }, ORIGIN),
        )
        expect(entry.notes).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('the elements of a complete work follow the order of the schema', () => {
    const [fields] = fc.sample(carriedFields, { numRuns: 1, seed: 3 })
    const full = workOf({
      links: LINKS,
      pictures: [
        {
          media_id: 1,
          thumb: '/t',
          pres: '/p',
          orig: '/media-files/x/orig',
          width: 4,
          height: 3,
          thumbhash: null,
          focal: null,
          alt: 'Un iris',
          author: 'Une photographe',
          contribution: { id: 3, licence: 'CC BY 4.0' },
        },
      ],
      fields: {
        ...fields,
        class: 'artwork',
        object_type: 'estampe',
        genre: 'botanique',
        subtitle: 'sur vélin',
        technique: 'eau-forte',
        alternative_titles: ['Autre'],
        contributors: [{ name: 'Un graveur', role: 'graveur' }],
        place: 'Paris',
        edition: '2e',
        date: { text: '44 av. J.-C.', from: -43, to: 0 },
        dimensions: [{ name: 'height', value: 34.5, unit: 'cm' }],
        dimensions_text: '34,5 cm',
        inscription: 'P. J. R.',
        inventory_number: 'A 1',
        plate_number: '12',
        institution: 'Muséum',
        identifiers: { wikidata: 'Q1' },
        description: { fr: 'Un iris', en: 'An iris' },
        subjects: ['iris'],
        credit_line: 'Don',
        licence: 'CC0 1.0',
        source_url: 'https://example.org/1',
        source_images: ['https://example.org/a.jpg'],
      },
    })
    const text = lidoOf(full, ORIGIN)
    const found = orders(text)
    const order = (name: string): string => (found.get(`lido:${name}`) ?? []).map((child) => child.replace('lido:', '')).join(' ')
    expect({
      lido: order('lido'),
      descriptiveMetadata: order('descriptiveMetadata'),
      objectIdentificationWrap: order('objectIdentificationWrap'),
      repositorySet: order('repositorySet'),
      event: order('event'),
      actor: order('actor'),
      actorInRole: order('actorInRole'),
      measurementsSet: order('measurementsSet'),
      relatedWorkSet: order('relatedWorkSet'),
      object: order('object'),
      administrativeMetadata: order('administrativeMetadata'),
      recordWrap: order('recordWrap'),
      resourceSet: order('resourceSet'),
      rightsResource: order('rightsResource'),
    }).toEqual({
      lido: 'lidoRecID objectPublishedID descriptiveMetadata administrativeMetadata',
      descriptiveMetadata: 'objectClassificationWrap objectIdentificationWrap eventWrap objectRelationWrap',
      objectIdentificationWrap:
        'titleWrap inscriptionsWrap repositoryWrap displayStateEditionWrap objectDescriptionWrap objectMeasurementsWrap',
      repositorySet: 'repositoryName workID',
      event: 'eventType eventActor eventDate periodName eventPlace eventMaterialsTech',
      actor: 'actorID nameActorSet',
      actorInRole: 'actor roleActor',
      measurementsSet: 'measurementType measurementUnit measurementValue',
      relatedWorkSet: 'relatedWork relatedWorkRelType',
      object: 'objectID objectType objectName',
      administrativeMetadata: 'rightsWorkWrap recordWrap resourceWrap',
      recordWrap: 'recordID recordType recordSource recordInfoSet',
      resourceSet: 'resourceRepresentation resourceDescription rightsResource',
      rightsResource: 'rightsType creditLine',
    })
    expect(text).toContain('<lido:earliestDate>-0043</lido:earliestDate><lido:latestDate>0000</lido:latestDate>')
    expect(text).toContain('>http://creativecommons.org/publicdomain/zero/1.0/</lido:conceptID><lido:term>CC0 1.0</lido:term>')
    expect(text).toContain(`${ORIGIN}/media-files/x/orig`)
  })

  it('a work without fields has the elements that the schema requires', () => {
    const found = orders(lidoOf(workOf({ title: '', source: null, fields: {} }), ORIGIN))
    expect(found.get('lido:lido')).toEqual(['lido:lidoRecID', 'lido:descriptiveMetadata', 'lido:administrativeMetadata'])
    expect(found.get('lido:descriptiveMetadata')).toEqual(['lido:objectClassificationWrap', 'lido:objectIdentificationWrap'])
    expect(found.get('lido:objectWorkTypeWrap')).toEqual(['lido:objectWorkType'])
    expect(found.get('lido:titleSet')).toEqual(['lido:appellationValue'])
    expect(found.get('lido:recordWrap')).toEqual(['lido:recordID', 'lido:recordType', 'lido:recordSource', 'lido:recordInfoSet'])
  })
})
