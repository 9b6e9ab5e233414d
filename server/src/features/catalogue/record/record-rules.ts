import { createHash } from 'node:crypto'
import { isBlank, plainTextOf, UNTITLED } from '@florilege/shared/contracts'
import type { RecordDraft, SearchKind } from '@florilege/shared/contracts'
import { fold } from '../../../platform/search/fold.ts'
import type { SearchWords } from '../../../platform/search/index-item.ts'

/** Link of a draft with a known target. */
export type ResolvedLink = { type: string; role: string; to: { id: number; title: string } }

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }
const NO_PLATE = 2_147_483_647

const romanNumber = (text: string): number => {
  const digits = [...text].map((letter) => ROMAN[letter] ?? 0)
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0)
}

/** Sort position of a plate from its number, "Pl. XII" and "12" alike; the largest integer for other records. */
export const plateOrder = (plateNumber: string | undefined): number => {
  const last = fold(plateNumber ?? '')
    .split(' ')
    .at(-1)
  if (!last) return NO_PLATE
  if (/^\d{1,9}/.test(last)) return Number.parseInt(last, 10)
  return /^[ivxlcdm]{1,15}$/.test(last) ? romanNumber(last) : NO_PLATE
}

const firstCharacters = (text: string, count: number): string =>
  text.length <= count ? text : [...text].slice(0, count).join('')

/** Sort key of lists. */
export const sortTitle = (title: string): string => firstCharacters(fold(title), 200)

/** After every title in byte order, so that untitled works come last. */
const AFTER_TITLES = '\uFFFD'
/** Sort key of a record: its sort name, else its title. */
export const sortKey = (title: string): string => sortTitle(title) || AFTER_TITLES

const joined = (parts: readonly (string | undefined)[]): string | null => parts.filter(Boolean).join(', ') || null

const MOST_NAMES = 3
/** Roles that need no mention. */
const PLAIN_ROLES = new Set(['', 'artist', 'author', 'creator'])
const credited = (name: string, role: string): string => (PLAIN_ROLES.has(role) ? name : `${name} (${role})`)

/** Line above the title: creator, authorship or theme. */
export const bylineOf = (draft: RecordDraft, links: readonly ResolvedLink[]): string | null => {
  if (draft.kind === 'article') return draft.fields.theme ?? null
  if (draft.kind !== 'bibliography') return draft.fields.authorship ?? null
  const linked = links.filter(({ type }) => type === 'creator').map(({ to, role }) => credited(to.title, role))
  const names = [...linked, ...draft.fields.contributors.map(({ name, role }) => credited(name, role))]
  return names.length > MOST_NAMES ? `${names.slice(0, MOST_NAMES).join(', ')} et al.` : joined(names)
}

/** Line below the title: date and technique, life dates or family. */
export const detailOf = (draft: RecordDraft): string | null => {
  switch (draft.kind) {
    case 'bibliography': {
      const { date, technique, object_type, container_title, publisher } = draft.fields
      return joined([date?.text, technique ?? container_title ?? publisher ?? object_type])
    }
    case 'genus':
      return draft.fields.class === 'taxon'
        ? (draft.fields.family ?? null)
        : joined([draft.fields.date?.text, draft.fields.nationality])
    case 'species':
      return draft.fields.family ?? null
    case 'article':
      return null
  }
}

const folded = (text: string | undefined): string | null => firstCharacters(fold(text ?? ''), 200) || null

const NO_FILTERS: Record<'class' | 'technique' | 'place' | 'family' | 'theme', string | null> & { plate_order: number } = {
  class: null,
  technique: null,
  place: null,
  family: null,
  theme: null,
  plate_order: NO_PLATE,
}

const filtersOfKind = (draft: RecordDraft): Partial<typeof NO_FILTERS> => {
  switch (draft.kind) {
    case 'bibliography': {
      const { class: of, technique, place, plate_number: plate } = draft.fields
      return { class: of, technique: folded(technique), place: folded(place), plate_order: plateOrder(plate) }
    }
    case 'genus':
      return { class: draft.fields.class, place: folded(draft.fields.birth_place), family: folded(draft.fields.family) }
    case 'species':
      return { family: folded(draft.fields.family) }
    case 'article':
      return { theme: folded(draft.fields.theme) }
  }
}

/** Folded values of filters. */
export const filtersOf = (draft: RecordDraft) => {
  const { from = null, to = null } = ('date' in draft.fields ? draft.fields.date : null) ?? {}
  return { ...NO_FILTERS, ...filtersOfKind(draft), year_from: from ?? to, year_to: to ?? from }
}

const searchKind = (draft: RecordDraft): SearchKind => {
  if (draft.kind === 'bibliography') return draft.fields.class === 'artwork' ? 'artwork' : 'bibliography'
  if (draft.kind === 'genus') return draft.fields.class === 'taxon' ? 'genus' : draft.fields.class
  return draft.kind
}

const bodyOf = (draft: RecordDraft): (string | undefined)[] => {
  const { fields } = draft
  const description = 'description' in fields ? [fields.description?.fr, fields.description?.en] : []
  switch (draft.kind) {
    case 'bibliography': {
      const { subtitle, alternative_titles, date, object_type, genre, technique, institution, place, inventory_number } =
        draft.fields
      const { container_title, publisher, subjects, identifiers } = draft.fields
      const work = [
        subtitle,
        ...alternative_titles,
        ...description,
        date?.text,
        object_type,
        genre,
        technique,
        institution,
        place,
      ]
      return [...work, inventory_number, container_title, publisher, ...subjects, ...Object.values(identifiers)]
    }
    case 'genus': {
      const { date, nationality, birth_place, death_place, family } = draft.fields
      return [...description, date?.text, nationality, birth_place, death_place, family]
    }
    case 'species': {
      const { vernacular, synonyms, family, life_form: lifeForm, habitat, distribution } = draft.fields
      return [...vernacular.map(({ name }) => name), ...description, ...synonyms, family, lifeForm, habitat, distribution]
    }
    case 'article':
      return [draft.fields.lead, ...draft.fields.tags, plainTextOf(draft.fields.document ?? []), ...draft.fields.paragraphs]
  }
}

/** Untitled works are found by their placeholder title in each language. */
const untitled = ({ title }: RecordDraft): string[] => (isBlank(title) ? Object.values(UNTITLED) : [])

/** Searchable texts of a record; `names` are former titles. */
export const searchWords = (
  id: number,
  draft: RecordDraft,
  byline: string | null,
  names: readonly string[] = [],
): SearchWords => ({
  id,
  kind: searchKind(draft),
  title: draft.title,
  byline,
  body: [...bodyOf(draft), ...untitled(draft), ...names].filter(Boolean).join(' · '),
})

/** Metadata outside of the content: owner, dates, and the version that was read. */
const STANDING = { read_version: undefined, owner: undefined, created_at: undefined, published_at: undefined }

/** Digest of a draft: equal for equal drafts, whatever the order in which a source names its values. */
export const draftHash = (draft: RecordDraft): Buffer => {
  const sorted = (_: string, value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return createHash('sha256')
    .update(JSON.stringify({ ...draft, ...STANDING }, sorted))
    .digest()
}
