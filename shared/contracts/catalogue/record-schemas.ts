import { z } from 'zod'
import { id } from '../list.ts'
import { picture } from '../picture.ts'

/** Kinds of catalogue records (EN-16); media and contributions have contracts of their own. */
export const RECORD_KINDS = ['bibliography', 'genus', 'species', 'article'] as const
export const recordKind = z.enum(RECORD_KINDS)
export type RecordKind = z.infer<typeof recordKind>

export const BIBLIOGRAPHY_CLASSES = ['artwork', 'book', 'article', 'chapter', 'thesis', 'report', 'map', 'other'] as const
export const GENUS_CLASSES = ['artist', 'movement', 'taxon'] as const

/** Typed links between records; each is shown on both ends (BY-01). */
export const LINK_TYPES = [
  'creator', // bibliography -> genus of class artist, with a role
  'movement', // artist or bibliography -> genus of class movement
  'represents', // artwork -> species or genus of class taxon
  'described_in', // species or genus -> bibliography
  'member_of', // species -> genus of class taxon
  'about', // article, lesson or note -> any record
] as const
export const linkType = z.enum(LINK_TYPES)

export const dating = z.strictObject({
  /** As the source words it: "vers 1749", "[1817-1824]". */
  text: z.string(),
  /** Astronomical years: 0 is 1 BC, -1 is 2 BC. */
  from: z.int().nullable(),
  to: z.int().nullable(),
})

export const dimension = z.strictObject({
  name: z.enum(['height', 'width', 'depth', 'diameter', 'duration', 'other']),
  value: z.number().nonnegative(),
  unit: z.enum(['mm', 'cm', 'm', 'in', 's', 'unknown']),
})

const localised = z.strictObject({ fr: z.string().optional(), en: z.string().optional() })

export const bibliographyFields = z.strictObject({
  class: z.enum(BIBLIOGRAPHY_CLASSES),
  plate_number: z.string().optional(),
  subtitle: z.string().optional(),
  date: dating.optional(),
  technique: z.string().optional(),
  dimensions: z.array(dimension).default([]),
  /** The size as the source words it, kept where the numbers could not be read without a doubt. */
  dimensions_text: z.string().optional(),
  inventory_number: z.string().optional(),
  institution: z.string().optional(),
  place: z.string().optional(),
  publisher: z.string().optional(),
  container_title: z.string().optional(),
  volume: z.string().optional(),
  pages: z.string().optional(),
  identifiers: z.record(z.string(), z.string()).default({}),
  description: localised.optional(),
  credit_line: z.string().optional(),
  licence: z.string().optional(),
  subjects: z.array(z.string()).default([]),
})

export const genusFields = z.strictObject({
  class: z.enum(GENUS_CLASSES),
  authorship: z.string().optional(),
  family: z.string().optional(),
  date: dating.optional(),
  birth_place: z.string().optional(),
  death_place: z.string().optional(),
  nationality: z.string().optional(),
  description: localised.optional(),
  identifiers: z.record(z.string(), z.string()).default({}),
})

export const speciesFields = z.strictObject({
  genus: z.string(),
  epithet: z.string(),
  authorship: z.string().optional(),
  rank: z.string().default('species'),
  family: z.string().optional(),
  status: z.string().optional(),
  vernacular: z.array(z.strictObject({ name: z.string(), language: z.string() })).default([]),
  synonyms: z.array(z.string()).default([]),
  habitat: z.string().optional(),
  distribution: z.string().optional(),
  description: localised.optional(),
  identifiers: z.record(z.string(), z.string()).default({}),
})

export const articleFields = z.strictObject({
  lead: z.string().optional(),
  theme: z.string().optional(),
  tags: z.array(z.string()).default([]),
  /** Paragraphs of plain text for now; the rich document takes its place with the editor. */
  paragraphs: z.array(z.string()).default([]),
})

/** What a card, a row or a link shows of any record. */
export const recordCard = z.strictObject({
  id,
  kind: recordKind,
  class: z.string().nullable(),
  title: z.string(),
  /** Creator, authorship or theme: the line of a museum label above the title. */
  byline: z.string().nullable(),
  /** Date and technique, or family: the small line below. */
  detail: z.string().nullable(),
  picture: picture.nullable(),
})
export type RecordCard = z.infer<typeof recordCard>

export const recordLink = z.strictObject({
  type: linkType,
  /** True when this record is the target of the link. */
  back: z.boolean(),
  role: z.string().nullable(),
  record: recordCard,
})

const common = {
  id,
  title: z.string(),
  owner: z.strictObject({ id, display_name: z.string() }),
  privacy_status: z.int(),
  status: z.enum(['draft', 'published']),
  language: z.string(),
  pictures: z.array(picture),
  links: z.array(recordLink),
  /** More links than the page shows, by type; 0 left out. */
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
