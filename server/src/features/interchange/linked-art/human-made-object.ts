import { LINKED_ART, linkedArtPath, shownTitle } from '@florilege/shared/contracts'
import { isBlank } from '@florilege/shared/rules'
import type { Exported, Illustrated } from '../export/exported-store.ts'
import { manifestPath, PRESENTATION } from '../export/iiif.ts'
import { representationOf } from './digital-images.ts'
import {
  descriptions,
  equivalent,
  homePage,
  identifiersOf,
  listed,
  name,
  rightsOf,
  sourcePage,
  statement,
  termsOf,
} from './parts.ts'
import { productionOf } from './production.ts'
import { DIMENSIONS, TERMS, UNITS } from './terms.ts'

type Work = Exported<'bibliography'> & Illustrated

const namesOf = ({ title, language, fields }: Work) => [
  ...(isBlank(title) ? [] : [name(title, [TERMS.primaryName], language)]),
  ...fields.alternative_titles.map((other) => name(other, [])),
  ...(fields.inventory_number === undefined
    ? []
    : [{ type: 'Identifier', content: fields.inventory_number, classified_as: [TERMS.accessionNumber] }]),
  ...identifiersOf(fields.identifiers),
]

const statementsOf = ({ language, fields }: Work) => [
  ...statement(TERMS.workType, fields.object_type, language),
  ...statement(TERMS.materials, fields.technique, language),
  ...statement(TERMS.dimensions, fields.dimensions_text, language),
  ...statement(TERMS.inscription, fields.inscription),
  ...statement(TERMS.credit, fields.credit_line),
  ...descriptions(fields.description),
  ...termsOf(fields.licence),
  ...sourcePage(fields.source_url),
]

const dimensionsOf = ({ fields }: Work) =>
  fields.dimensions.flatMap(({ name: kind, value, unit }) => {
    const [known, measured] = [DIMENSIONS[kind], UNITS[unit]]
    return measured === undefined
      ? []
      : [{ type: 'Dimension', ...listed('classified_as', known === undefined ? [] : [known]), value, unit: measured }]
  })

const manifest = (address: string) => ({
  type: 'DigitalObject',
  format: `application/ld+json;profile="${PRESENTATION}"`,
  conforms_to: [{ id: 'http://iiif.io/api/presentation', type: 'InformationObject' }],
  access_point: [{ id: address, type: 'DigitalObject' }],
})

/** Work of art as Linked Art 1.0 describes objects. */
export const humanMadeObject = (work: Work, origin: string) => {
  const { id: number, title, language, fields, pictures } = work
  const id = `${origin}${linkedArtPath('bibliography', 'artwork', number) ?? ''}`
  const { institution } = fields
  return {
    '@context': LINKED_ART,
    id,
    type: 'HumanMadeObject' as const,
    _label: shownTitle(title, language === 'en' ? 'en' : 'fr'),
    classified_as: [TERMS.artwork],
    ...listed('identified_by', namesOf(work)),
    ...listed('referred_to_by', statementsOf(work)),
    ...equivalent(fields.identifiers, 'HumanMadeObject'),
    ...listed('dimension', dimensionsOf(work)),
    // Records say who keeps a work, which is not always who owns it.
    ...(institution === undefined
      ? {}
      : { current_custodian: [{ id: `${id}#institution`, type: 'Group', _label: institution }] }),
    ...productionOf(work, { origin, id }),
    ...rightsOf(fields.licence),
    ...listed('representation', representationOf(pictures, origin)),
    subject_of: [
      homePage(`${origin}/artwork/${number}/`),
      ...(pictures.length === 0 ? [] : [manifest(`${origin}${manifestPath(number)}`)]),
    ],
  }
}
