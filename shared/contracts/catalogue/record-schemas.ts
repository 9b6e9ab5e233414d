import { z } from 'zod'
import { id, text } from '../list.ts'
import { picture } from '../picture.ts'
import { privacyStatus } from '../post/post-schemas.ts'
import { richText } from '../post/rich-text-schema.ts'
import { LINK_TYPES } from './link/link-rules.ts'

/** Kinds of catalogue records (EN-16); media and contributions have separate contracts. */
export const RECORD_KINDS = ['bibliography', 'genus', 'species', 'article'] as const
export const recordKind = z.enum(RECORD_KINDS)
export type RecordKind = z.infer<typeof recordKind>

export const BIBLIOGRAPHY_CLASSES = ['artwork', 'book', 'article', 'chapter', 'thesis', 'report', 'map', 'other'] as const
export const GENUS_CLASSES = ['artist', 'movement', 'taxon'] as const

export const linkType = z.enum(LINK_TYPES)

/** Range of years of a record: from the oldest stone tools to announced works. */
export const FIRST_YEAR = -1_000_000
export const LAST_YEAR = 2100
const year = z.int().min(FIRST_YEAR).max(LAST_YEAR)

export const dating = z
  .strictObject({
    /** Wording of the source: "vers 1749", "[1817-1824]". */
    text: text(200),
    /** Astronomical years: 0 is 1 BC, -1 is 2 BC. */
    from: year.nullable(),
    to: year.nullable(),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, { error: 'DATE_ORDER' })

export const dimension = z.strictObject({
  name: z.enum(['height', 'width', 'depth', 'diameter', 'duration', 'other']),
  value: z.number().nonnegative().max(1_000_000),
  unit: z.enum(['mm', 'cm', 'm', 'in', 's', 'unknown']),
})

const line = text(500)
const lines = z.array(line).max(500).default([])
const body = text(20_000)
const localised = z.strictObject({ fr: body.optional(), en: body.optional() })
/** Web address; excludes schemes that a browser would execute. */
const webAddress = text(2000).regex(/^https?:\/\/[^\s]+$/, { error: 'ADDRESS_INVALID' })
const identifiers = z.record(text(60), line).default({})
/** Source of a record and its terms of use. */
const provenance = {
  credit_line: text(1000).optional(),
  licence: line.optional(),
  source_url: webAddress.optional(),
}

/** Name in spoken order, with its parts where it is known to be a person's name. */
const contributor = z.strictObject({
  name: line,
  role: z.string().max(100),
  parts: z
    .strictObject({
      family: line,
      given: line,
      particle: line.optional(),
      dropping_particle: line.optional(),
      suffix: line.optional(),
    })
    .optional(),
})
export type Contributor = z.infer<typeof contributor>

export const bibliographyFields = z.strictObject({
  class: z.enum(BIBLIOGRAPHY_CLASSES),
  plate_number: text(40).optional(),
  subtitle: text(1000).optional(),
  alternative_titles: z.array(text(1000)).max(50).default([]),
  /** Persons without a record of their own, in the order of the source. */
  contributors: z.array(contributor).max(500).default([]),
  date: dating.optional(),
  /** Type of work: "peinture", "sculpture", "aureus". */
  object_type: line.optional(),
  genre: line.optional(),
  technique: line.optional(),
  dimensions: z.array(dimension).max(20).default([]),
  /** Size as the source words it, kept where the numbers are ambiguous. */
  dimensions_text: text(1000).optional(),
  inscription: text(2000).optional(),
  inventory_number: line.optional(),
  institution: line.optional(),
  place: line.optional(),
  publisher: line.optional(),
  container_title: text(1000).optional(),
  volume: line.optional(),
  issue: line.optional(),
  pages: line.optional(),
  edition: line.optional(),
  identifiers,
  description: localised.optional(),
  subjects: lines,
  /** Pictures named by the source but not stored here. */
  source_images: z.array(webAddress).max(50).default([]),
  ...provenance,
})

export const genusFields = z.strictObject({
  class: z.enum(GENUS_CLASSES),
  /** "Family, Given" of an artist, where the source has it. Lists are sorted by it. */
  sort_name: line.optional(),
  authorship: line.optional(),
  kingdom: line.optional(),
  family: line.optional(),
  date: dating.optional(),
  birth_place: line.optional(),
  death_place: line.optional(),
  nationality: line.optional(),
  description: localised.optional(),
  identifiers,
  ...provenance,
})

export const speciesFields = z.strictObject({
  genus: line,
  epithet: line,
  infraspecific_epithet: line.optional(),
  authorship: line.optional(),
  rank: text(40).default('species'),
  kingdom: line.optional(),
  family: line.optional(),
  status: line.optional(),
  vernacular: z
    .array(z.strictObject({ name: line, language: text(40) }))
    .max(200)
    .default([]),
  synonyms: lines,
  /** Growth form: "vivace à rhizome traçant". */
  life_form: line.optional(),
  habitat: line.optional(),
  distribution: line.optional(),
  description: localised.optional(),
  identifiers,
  ...provenance,
})

export const articleFields = z.strictObject({
  lead: text(2000).optional(),
  theme: line.optional(),
  tags: lines,
  /** Text with headings, lists, links and pictures. */
  document: richText(200_000).optional(),
  /** Plain text of a source without rich text; shown where there is no document. */
  paragraphs: z.array(text(60_000)).max(2000).default([]),
  ...provenance,
})

/** Drafts and scheduled articles are visible to editors and to members who act for their owner. */
export const RECORD_STATUSES = ['draft', 'scheduled', 'published'] as const
export const recordStatus = z.enum(RECORD_STATUSES)
export type RecordStatus = z.infer<typeof recordStatus>

/** Summary of a record for a card, a row or a link. */
export const recordCard = z.strictObject({
  id,
  kind: recordKind,
  class: z.string().nullable(),
  title: z.string(),
  /** Creator, authorship or theme: the line above the title of a museum label. */
  byline: z.string().nullable(),
  /** Date and technique, or family: the small line below the title. */
  detail: z.string().nullable(),
  picture: picture.nullable(),
  /** Values other than `published` and 9 are sent only to callers who may see them. */
  status: recordStatus,
  privacy_status: privacyStatus,
  /** Facts for table columns, in the record's wording; on request only. */
  facts: z.record(z.string(), z.string()).optional(),
})
export type RecordCard = z.infer<typeof recordCard>

export const recordLink = z.strictObject({
  type: linkType,
  /** True when this record is the target of the link. */
  back: z.boolean(),
  role: z.string().nullable(),
  /** "Family, Given" of an artist, where known. */
  sort_name: z.string().nullable(),
  record: recordCard,
})

const share = z.number().min(0).max(1)

/** Picture of a record. Its index in the list is its order. */
export const recordMedia = z.strictObject({
  media_id: id,
  alt: text(1000).nullable().default(null),
  /** Focal point of a crop, as fractions of width and height from the top left. */
  focal: z.strictObject({ x: share, y: share }).nullable().default(null),
})
export type RecordMedia = z.infer<typeof recordMedia>

const common = {
  id,
  title: z.string(),
  owner: z.strictObject({ id, display_name: z.string() }),
  privacy_status: z.int(),
  status: recordStatus,
  /** Publication date of a scheduled article. */
  publish_at: z.string().nullable(),
  /** Date of the first publication; null for an unpublished record. */
  published_at: z.string().nullable(),
  language: z.string(),
  pictures: z.array(picture),
  /** Attached media in the order of `pictures`, in the form that an edit sends. */
  media: z.array(recordMedia),
  links: z.array(recordLink),
  /** Links beyond those listed, by type, counted up to `LINKS_COUNTED`; those that point here end in `_back`. Without zeros. */
  links_more: z.record(z.string(), z.int()),
  evaluation_count: z.int(),
  comment_count: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
}

export const bibliographyRecord = z.strictObject({ ...common, kind: z.literal('bibliography'), fields: bibliographyFields })
export const genusRecord = z.strictObject({ ...common, kind: z.literal('genus'), fields: genusFields })
export const speciesRecord = z.strictObject({ ...common, kind: z.literal('species'), fields: speciesFields })
export const articleRecord = z.strictObject({ ...common, kind: z.literal('article'), fields: articleFields })
export type BibliographyRecord = z.infer<typeof bibliographyRecord>
export type GenusRecord = z.infer<typeof genusRecord>
export type SpeciesRecord = z.infer<typeof speciesRecord>
export type ArticleRecord = z.infer<typeof articleRecord>
