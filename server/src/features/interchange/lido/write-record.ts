import type { Picture, RecordSource } from '@florilege/shared/contracts'
import { knownLicence } from '@florilege/shared/rules/references'
import { appellation, concept, element, identifier, words } from './lido-elements.ts'
import { OWN, SINGLE_OBJECT } from './vocabulary.ts'
import type { Work } from './write-lido.ts'

/** Licence in the words of the record, with its address if it has one. */
const licence = (text: string | null | undefined): string => {
  const known = text ? knownLicence(text) : null
  return concept('rightsType', text ?? undefined, { id: known === null ? '' : identifier('conceptID', known.address) })
}

/** Terms and credit of the work. */
export const rights = ({ fields }: Work): string =>
  element('rightsWorkWrap', element('rightsWorkSet', [licence(fields.licence), words('creditLine', fields.credit_line)]))

/** Record behind the element: its identifier, owner, page here, and page at its source. */
export const record = ({ id, owner, fields }: Work, source: RecordSource, origin: string): string =>
  element('recordWrap', [
    identifier('recordID', source.key, source.source),
    concept('recordType', 'Item-level record', { id: identifier('conceptID', SINGLE_OBJECT), lang: 'en' }),
    element('recordSource', element('legalBodyName', appellation(owner || 'Florilège'))),
    element('recordInfoSet', words('recordInfoLink', `${origin}/artwork/${id}/`, { formatResource: 'text/html' }), {
      type: OWN.page,
    }),
    element('recordInfoSet', words('recordInfoLink', fields.source_url), { type: OWN.source }),
  ])

const picture = ({ orig, alt, author, contribution, licence: own }: Picture, origin: string): string =>
  element('resourceSet', [
    element('resourceRepresentation', words('linkResource', `${origin}${orig}`)),
    words('resourceDescription', alt),
    element('rightsResource', [licence(contribution?.licence ?? own), words('creditLine', author ?? undefined)]),
  ])

/** Pictures stored here with their credits and terms, then those that the source names. */
export const resources = ({ pictures, fields }: Work, origin: string): string =>
  element('resourceWrap', [
    ...pictures.map((one) => picture(one, origin)),
    ...fields.source_images.map((address) =>
      element('resourceSet', element('resourceRepresentation', words('linkResource', address))),
    ),
  ])
