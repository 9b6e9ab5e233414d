import type { ArticleRecord, RecordKind, RecordMedia, RecordStatus } from '@florilege/shared/contracts'
import { documentOfText, MOST_BLOCKS, plainTextOf } from '@florilege/shared/rules/text'
import { mediaOf } from './picture-order.ts'
import type { FieldSpec } from './record-specs.ts'
import { fieldsOf } from './record-specs.ts'
import { contributors, datingOf, dimensions, identifiers, lines, vernacular } from './worded.ts'
import type { Worded } from './worded.ts'

type Values = Record<string, string>
type Fields = Record<string, unknown>
export type RichText = NonNullable<ArticleRecord['fields']['document']>

/** Editable content of a record, in the form of the API calls. */
export type Content = {
  title: string
  language: string
  status: RecordStatus
  publish_at: string | null
  privacy_status: 0 | 1 | 9
  fields: Fields
  media: RecordMedia[]
}
export type Language = 'fr' | 'en'

const TAGS_BETWEEN = '|'

// The server has validated the fields against the contract.
const wordedOf = ({ as }: FieldSpec, language: Language): Worded<never> | null => {
  const all: Partial<Record<FieldSpec['as'], unknown>> = {
    lines,
    contributors,
    vernacular,
    identifiers,
    dimensions: dimensions(language),
  }
  return (all[as] ?? null) as Worded<never> | null
}

/** Document of an article. Plain paragraphs of a source are converted, several per block if there are very many. */
const documentOf = (fields: Fields): RichText => {
  const { document, paragraphs = [] } = fields as Partial<ArticleRecord['fields']>
  if (document !== undefined) return document
  const all = paragraphs.flatMap((paragraph) => paragraph.split('\n'))
  const together = Math.ceil(all.length / MOST_BLOCKS)
  if (together <= 1) return documentOfText(all.join('\n'))
  return Array.from({ length: Math.ceil(all.length / together) }, (_, at) => ({
    type: 'paragraph' as const,
    children: [{ text: all.slice(at * together, (at + 1) * together).join('\n') }],
  }))
}

/** Parses a document and drops pictures that are no longer attached; undefined when empty. */
const documentRead = (words: string, media: readonly RecordMedia[]): RichText | undefined => {
  const document = JSON.parse(words || '[]') as RichText
  const shown = document.filter((block) => block.type !== 'image' || media.some(({ media_id }) => media_id === block.media))
  return shown.some(({ type }) => type === 'image') || plainTextOf(shown) !== '' ? shown : undefined
}

const writtenLanguages = (name: string, value: { fr?: string; en?: string }): Values => ({
  [`${name}_fr`]: value.fr ?? '',
  [`${name}_en`]: value.en ?? '',
})

type Dating = { text?: string; from?: number | null; to?: number | null }

const writtenDating = (name: string, { text = '', from, to }: Dating): Values => ({
  [name]: text,
  [`${name}_from`]: String(from ?? ''),
  [`${name}_to`]: String(to ?? ''),
})

const written = (spec: FieldSpec, fields: Fields, language: Language): Values => {
  const { name, as } = spec
  const value = fields[name]
  if (as === 'localised') return writtenLanguages(name, value ?? {})
  if (as === 'dating') return writtenDating(name, value ?? {})
  if (as === 'tags') return { [name]: ((value ?? []) as string[]).join(TAGS_BETWEEN) }
  if (as === 'document') return { [name]: JSON.stringify(documentOf(fields)) }
  const worded = wordedOf(spec, language)
  if (worded === null) return { [name]: typeof value === 'string' ? value : '' }
  return { [name]: value === undefined ? '' : worded.write(value as never) }
}

/** Form values of a record. */
export const valuesOf = (kind: RecordKind, content: Content, language: Language): Values => ({
  title: content.title,
  language: content.language,
  standing: content.status,
  publish_at: content.publish_at === null ? '' : localMoment(content.publish_at),
  privacy_status: String(content.privacy_status),
  media: JSON.stringify(content.media),
  ...Object.assign({}, ...fieldsOf(kind).map((spec) => written(spec, content.fields, language))),
})

const two = (number: number): string => String(number).padStart(2, '0')
/** ISO date as the value of a date field: local time, to the minute. */
const localMoment = (iso: string): string => {
  const at = new Date(iso)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

const readLanguages = (name: string, values: Values): Record<string, string> | undefined => {
  const both = Object.entries({ fr: values[`${name}_fr`] ?? '', en: values[`${name}_en`] ?? '' })
  const told = both.filter(([, text]) => text.trim() !== '')
  return told.length === 0 ? undefined : Object.fromEntries(told)
}

const read = (spec: FieldSpec, values: Values, language: Language): { value: unknown } | null => {
  const { name, as } = spec
  const words = values[name] ?? ''
  if (as === 'localised') return { value: readLanguages(name, values) }
  if (as === 'dating') {
    const dating = datingOf(words, values[`${name}_from`] ?? '', values[`${name}_to`] ?? '')
    return dating === undefined ? null : { value: dating ?? undefined }
  }
  if (as === 'tags') return { value: words.split(TAGS_BETWEEN).filter((tag) => tag !== '') }
  if (as === 'document') return { value: documentRead(words, mediaOf(values['media'])) }
  const worded = wordedOf(spec, language)
  if (worded === null) return { value: words.trim() === '' ? undefined : words.trim() }
  const value = worded.read(words)
  return value === null ? null : { value }
}

const PRIVACIES = [0, 1, 9] as const
const STATUSES = ['draft', 'scheduled', 'published'] as const

type ReadValues = { content: Content; wrong: null } | { content: null; wrong: Record<string, string> }

/** Parses form values; returns the content or the invalid fields. Record fields without a form control are preserved. */
export const contentOf = (kind: RecordKind, values: Values, before: Fields, language: Language): ReadValues => {
  const specs = fieldsOf(kind)
  const all = specs.map((spec) => ({ spec, told: read(spec, values, language) }))
  const wrong = all.flatMap(({ spec, told }): [string, string][] => (told === null ? [[spec.name, 'DATA_WRONG_FORMAT']] : []))
  const status = STATUSES.find((one) => one === values['standing']) ?? 'draft'
  const moment = new Date(values['publish_at'] ?? '')
  const dated = status === 'scheduled' && kind === 'article'
  if (dated && Number.isNaN(moment.getTime())) wrong.push(['publish_at', 'FIELD_REQUIRED'])
  if (wrong.length > 0) return { content: null, wrong: Object.fromEntries(wrong) }
  // The document replaces the paragraphs that it was converted from.
  const rest = kind === 'article' ? { ...before, paragraphs: [] } : before
  const fields = Object.fromEntries(
    Object.entries({ ...rest, ...Object.fromEntries(all.map(({ spec, told }) => [spec.name, told?.value])) }).filter(
      ([, value]) => value !== undefined,
    ),
  )
  const content: Content = {
    title: (values['title'] ?? '').trim(),
    language: values['language'] ?? 'fr',
    status,
    publish_at: dated ? moment.toISOString() : null,
    privacy_status: PRIVACIES.find((one) => String(one) === values['privacy_status']) ?? 0,
    fields,
    media: mediaOf(values['media']),
  }
  return { content, wrong: null }
}

/** Maps the dotted paths of a validation error to form fields: `fields.identifiers.doi` to `identifiers`. */
export const fieldNames = (refused: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(refused).map(([path, code]) => {
      const [first = '', second = '', third = ''] = path.split('.')
      if (first !== 'fields') return [first === 'status' ? 'standing' : first, code]
      return [second === 'description' && third !== '' ? `${second}_${third}` : second, code]
    }),
  )
