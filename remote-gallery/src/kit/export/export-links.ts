import type { RecordKind } from '@florilege/shared/contracts'

/** Subject of an export: one record, or a filtered list of the catalogue. */
export type Exportable = {
  kind: RecordKind
  class?: string | undefined
  narrowed?: Readonly<Record<string, string>>
  id?: number
  pictured?: boolean
}
export type ExportName = 'csl' | 'bibtex' | 'ris' | 'lido' | 'json' | 'csv' | 'dwca' | 'iiif' | 'atom'
export type ExportLink = { name: ExportName; href: string }

const fileOf = (
  name: 'csl' | 'bibtex' | 'ris' | 'lido' | 'json' | 'csv',
  { kind, class: of, id, narrowed = {} }: Exportable,
): ExportLink => {
  const query = new URLSearchParams()
  if (name === 'json' || name === 'csv' || kind !== 'bibliography') query.set('kind', kind)
  if (id !== undefined) query.set('ids', String(id))
  else if (of !== undefined) query.set('class', of)
  for (const [filter, value] of Object.entries(narrowed)) query.set(filter, value)
  const asked = String(query)
  return { name, href: `/api/catalogue/export/${name}${asked === '' ? '' : `?${asked}`}` }
}

const references = (what: Exportable): ExportLink[] =>
  what.kind === 'bibliography' ? (['csl', 'bibtex', 'ris'] as const).map((name) => fileOf(name, what)) : []

/** LIDO describes works of art; its list follows filters. */
const museum = (what: Exportable): ExportLink[] =>
  what.kind === 'bibliography' && (what.class === undefined || what.class === 'artwork') ? [fileOf('lido', what)] : []

/** Domain formats: IIIF for one record, else whole lists without filters. */
const ofField = ({ kind, class: of, id, pictured, narrowed = {} }: Exportable): ExportLink[] => {
  if (id !== undefined)
    return kind === 'bibliography' && pictured === true ? [{ name: 'iiif', href: `/iiif/${id}/manifest.json` }] : []
  if (Object.keys(narrowed).length > 0) return []
  if (kind === 'species' || (kind === 'genus' && of === 'taxon')) return [{ name: 'dwca', href: '/api/catalogue/taxa.zip' }]
  if (kind === 'article') return [{ name: 'atom', href: '/feed/articles.atom' }]
  if (kind !== 'bibliography' || (of !== undefined && of !== 'artwork')) return []
  return [
    { name: 'iiif', href: '/iiif/collection.json' },
    { name: 'atom', href: '/feed/artworks.atom' },
  ]
}

/** Export links of a record or list, domain formats first. */
export const exportLinks = (what: Exportable): ExportLink[] => [
  ...references(what),
  ...museum(what),
  ...ofField(what),
  fileOf('json', what),
  fileOf('csv', what),
]
