import type { Picture } from '@florilege/shared/contracts'
import { isBlank, PRES_SIDE, UNTITLED } from '@florilege/shared/rules'
import { knownLicence, licenceName } from '@florilege/shared/rules/references'
import { imageServicePath } from '../../../platform/item/image-service.ts'
import type { Exported, Illustrated } from './exported-store.ts'

export const PRESENTATION = 'http://iiif.io/api/presentation/3/context.json'
type Value = { label: Record<string, string[]>; value: Record<string, string[]> }

/** Address of a licence that IIIF knows; its `rights` accepts nothing else. */
const rightsOf = (licence: string | null | undefined): { rights?: string } => {
  const known = licence ? knownLicence(licence) : null
  return known === null ? {} : { rights: known.address }
}

/** Statement to show with a picture: its credit and, for a licence without an address, its terms. */
const statementOf = (credit: string | null | undefined, licence: string | null | undefined) => {
  const terms = licence && knownLicence(licence) === null ? licence : null
  const value = [credit, terms].filter((line): line is string => !!line)
  const label = terms === null ? { fr: ['Crédit'], en: ['Credit'] } : { fr: ['Crédit et conditions'], en: ['Credit and terms'] }
  return value.length === 0 ? {} : { requiredStatement: { label, value: { none: value } } }
}

const metadatum = (fr: string, en: string, value: string | undefined): Value[] =>
  value === undefined || value === '' ? [] : [{ label: { fr: [fr], en: [en] }, value: { none: [value] } }]

const creatorsOf = ({ links, fields }: Exported<'bibliography'>): string =>
  [
    ...links.filter(({ type }) => type === 'creator').map(({ title }) => title),
    ...fields.contributors.map(({ name }) => name),
  ].join(', ')

/** Size in pixels of the large rendition of a picture: uncropped, and never enlarged. */
const renderedSize = (width: number, height: number): { width: number; height: number } => {
  const scale = Math.min(1, PRES_SIDE / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const termsOf = ({ author, contribution, licence }: Picture) => {
  const terms = contribution?.licence ?? licence ?? null
  return { ...statementOf(author, terms), ...rightsOf(terms) }
}

const canvas = (picture: Picture, at: number, base: string, origin: string) => {
  const { width, height, alt, pres, thumb, contribution, licence } = picture
  const id = `${base}/canvas/${at + 1}`
  const image = (path: string) => ({ id: `${origin}${path}`, type: 'Image', format: 'image/webp' })
  return {
    id,
    type: 'Canvas',
    label: { none: [alt || String(at + 1)] },
    width,
    height,
    thumbnail: [image(thumb)],
    // A picture with its own terms has these, whatever those of the work are.
    ...(contribution === undefined && licence === undefined ? {} : termsOf(picture)),
    items: [
      {
        id: `${id}/page`,
        type: 'AnnotationPage',
        items: [
          {
            id: `${id}/annotation`,
            type: 'Annotation',
            motivation: 'painting',
            body: {
              ...image(pres),
              ...renderedSize(width, height),
              service: [{ id: `${origin}${imageServicePath(pres)}`, type: 'ImageService3', profile: 'level2' }],
            },
            target: id,
          },
        ],
      },
    ],
  }
}

/** Address of the manifest of a record. */
export const manifestPath = (id: number): string => `/iiif/${id}/manifest.json`

/** Title in its language; an untitled work has a placeholder in both. */
export const labelOf = (title: string, language: string): Record<string, string[]> =>
  isBlank(title) ? { fr: [UNTITLED.fr], en: [UNTITLED.en] } : { [language]: [title] }

/** Work with its pictures as a manifest of IIIF Presentation 3, including all that is to be shown. */
export const manifestOf = (record: Exported<'bibliography'> & Illustrated, origin: string) => {
  const { id, title, language, fields, pictures } = record
  const base = `${origin}/iiif/${id}`
  const page = `${origin}/artwork/${id}/`
  return {
    '@context': PRESENTATION,
    id: `${origin}${manifestPath(id)}`,
    type: 'Manifest',
    label: labelOf(title, language),
    ...(fields.description === undefined ? {} : { summary: summaryOf(fields.description) }),
    metadata: [
      ...metadatum('Auteurs', 'Authors', creatorsOf(record)),
      ...metadatum('Date', 'Date', fields.date?.text),
      ...metadatum('Technique', 'Technique', fields.technique),
      ...metadatum('Conservation', 'Kept at', fields.institution),
      ...metadatum('Numéro d’inventaire', 'Inventory number', fields.inventory_number),
      ...metadatum('Licence', 'Licence', fields.licence && licenceName(fields.licence)),
    ],
    ...statementOf(fields.credit_line, fields.licence),
    ...rightsOf(fields.licence),
    homepage: [{ id: page, type: 'Text', label: labelOf(title, language), format: 'text/html', language: ['fr', 'en'] }],
    seeAlso: [
      {
        id: `${origin}/api/catalogue/export/csl?ids=${id}`,
        type: 'Dataset',
        format: 'application/vnd.citationstyles.csl+json',
        label: { none: ['CSL-JSON'] },
      },
    ],
    items: pictures.map((picture, at) => canvas(picture, at, base, origin)),
  }
}

const summaryOf = ({ fr, en }: { fr?: string | undefined; en?: string | undefined }): Record<string, string[]> => ({
  ...(fr === undefined ? {} : { fr: [fr] }),
  ...(en === undefined ? {} : { en: [en] }),
})
