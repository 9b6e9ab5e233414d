import { exchangedRecord, linkAllowed } from '@florilege/shared/contracts'
import type { ExchangedRecord, LinkType, Picture, RecordDraftInput, RecordKind, RecordSource } from '@florilege/shared/contracts'

/** Source name of records created on this site. */
export const OWN_SOURCE = 'florilege'

/** Key of a record created here: its id alone would name another record after a reinstallation. */
export const ownKey = (id: number, created: Date): string => `${id}-${created.getTime()}`

/** Id and creation time of an own key; null for any other text. */
export const readOwnKey = (key: string): { id: number; created: number } | null => {
  const [, id, created] = /^(\d{1,15})-(\d{1,15})$/.exec(key) ?? []
  return id === undefined || created === undefined ? null : { id: Number(id), created: Number(created) }
}

export type ExchangedLink = ExchangedRecord['links'][number]

/** Minimal fields of a referenced record, until it is imported itself. */
const stubFields = ({ kind, class: of, title, sort_name }: ExchangedLink): object => {
  if (kind === 'bibliography') return { class: of ?? 'other' }
  if (kind === 'genus') return { class: of ?? 'taxon', ...(sort_name === null ? {} : { sort_name }) }
  if (kind === 'article') return {}
  const [genus = title, ...rest] = title.split(' ')
  return { genus, epithet: rest.join(' ') || title }
}

/** Draft of a linked record, with the fields that the link has. */
export const stubOf = (link: ExchangedLink): RecordDraftInput =>
  // The contract checks every draft before it is used.
  ({
    kind: link.kind,
    title: link.title,
    language: link.kind === 'genus' && link.class === 'taxon' ? 'la' : 'fr',
    source: link.to,
    implied: true,
    fields: stubFields(link),
  }) as RecordDraftInput

const classOf = (fields: Record<string, unknown>): string | null => (typeof fields['class'] === 'string' ? fields['class'] : null)

/** Draft of a record in the exchange format, with the records it refers to; null for invalid input. */
export const draftOfExchanged = (
  value: unknown,
): { draft: RecordDraftInput; implied: RecordDraftInput[]; pictures: number } | null => {
  const read = exchangedRecord.safeParse(value)
  if (!read.success) return null
  const { kind, source, version, title, language, owner, created_at, published_at, pictures, fields, links } = read.data
  const from = { kind, class: classOf(fields) }
  const kept = links.filter((link) => linkAllowed(link.type, from, link))
  const draft = {
    kind,
    title,
    language,
    source,
    fields,
    ...(version === undefined ? {} : { read_version: version }),
    ...(owner === undefined ? {} : { owner }),
    ...(created_at === undefined ? {} : { created_at }),
    ...(published_at === undefined ? {} : { published_at }),
    links: kept.map(({ type, role, to }) => ({ type, role: role === '' ? null : role, to })),
  } as RecordDraftInput
  return { draft, implied: kept.map(stubOf), pictures: pictures?.length ?? 0 }
}

type Known = { id: number; source: RecordSource | null; created_at: Date }
type Record_ = Known & {
  kind: RecordKind
  title: string
  language: string
  version: number
  fields: Record<string, unknown>
  links: readonly (Known & {
    type: string
    role: string
    kind: RecordKind
    class: string | null
    title: string
    sort_name: string | null
  })[]
}

const sourceOf = ({ id, source, created_at }: Known): RecordSource =>
  source ?? { source: OWN_SOURCE, key: ownKey(id, created_at) }

/** Record with all its fields and links in the exchange format. */
export const exchanged = (record: Record_): ExchangedRecord => ({
  format: 'florilege/1',
  kind: record.kind,
  source: sourceOf(record),
  version: record.version,
  title: record.title,
  language: record.language,
  fields: record.fields,
  links: record.links.map((link) => ({
    type: link.type as LinkType,
    role: link.role,
    to: sourceOf(link),
    kind: link.kind,
    class: link.class,
    title: link.title,
    sort_name: link.sort_name,
  })),
})

type Standing = { owner: string; created_at: Date; published_at: Date; pictures: readonly Picture[] }

/** The same with owner, date, and the descriptions and addresses of its pictures; without picture files. */
export const exchangedWhole = (record: Record_ & Standing, origin: string): ExchangedRecord => {
  const { fields, links, ...head } = exchanged(record)
  return {
    ...head,
    owner: record.owner,
    created_at: record.created_at.toISOString(),
    published_at: record.published_at.toISOString(),
    pictures: record.pictures.map(({ orig, width, height, alt, author, focal }) => ({
      address: `${origin}${orig}`,
      width,
      height,
      alt,
      author,
      focal,
    })),
    fields,
    links,
  }
}
