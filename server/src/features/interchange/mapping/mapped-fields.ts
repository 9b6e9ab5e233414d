import type { RecordDraftInput, RecordKind } from '@florilege/shared/contracts'
import { spokenName, splitName, turnedName } from '@florilege/shared/rules/references'
import type { NameParts } from '@florilege/shared/rules/references'
import { nameKey } from '../../catalogue/link/same-artists.ts'
import { wordedDate } from '../export/bibliography-date.ts'
import type { CreditedName } from '../museums/credited-name.ts'
import { singleGenus } from '../taxa/single-genus.ts'

export type Tree = { [name: string]: unknown }
type Origin = { source: string; titled: boolean; note: (code: string, detail?: string) => void }
type Settled = { links: NonNullable<RecordDraftInput['links']>; implied: RecordDraftInput[] }

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one.trim() !== '')

/** Words for unknown authors, and characters outside of names: museums append schools, periods and doubts after a comma. */
const NOBODY = /^(?:anonyme?s?|anonymous|inconnue?s?|unknown|école|ecole|school|atelier|studio|maître|master)\b/i
const MORE = /[([\d]/

/** Parts of a name: "Daudet, Alphonse" marks the family name; "Anonyme, France" and "Rubens (d'après)" stay whole. */
const personOf = (words: string): NameParts | null => (NOBODY.test(words.trim()) || MORE.test(words) ? null : splitName(words))

const contributorOf = (words: string): CreditedName => {
  const parts = personOf(words)
  return parts === null ? { name: words } : { name: spokenName(parts), parts }
}

/** One artist for both orders of a name: "Monet, Claude" is shown as "Claude Monet", and sorted as it is written. */
const creatorOf = (words: string, source: string): RecordDraftInput => {
  const parts = personOf(words)
  const name = parts === null ? words : spokenName(parts)
  return {
    kind: 'genus',
    title: name,
    language: 'fr',
    implied: true,
    source: { source, key: nameKey(name) },
    fields: { class: 'artist', ...(parts === null ? {} : { sort_name: turnedName(parts) }) },
  }
}

/** A species' name fills genus and epithet without columns of their own, and these fill a missing title. */
const nameParts = (own: Tree, fields: Tree, titled: boolean): void => {
  if (titled && typeof own['title'] === 'string') own['title'] = singleGenus(own['title'])
  if (typeof fields['genus'] === 'string') fields['genus'] = singleGenus(fields['genus'])
  const [genus = '', ...rest] = typeof own['title'] === 'string' ? own['title'].trim().split(/\s+/) : []
  if (genus !== '' && fields['genus'] === undefined) fields['genus'] = genus
  if (rest.length > 0 && fields['epithet'] === undefined) fields['epithet'] = rest.join(' ')
  if (!titled && fields['genus'] !== undefined && fields['epithet'] !== undefined)
    own['title'] = [fields['genus'], fields['epithet'], fields['infraspecific_epithet']].filter(Boolean).join(' ')
}

/** Converts texts of columns to fields: dates, names with roles, creators with records of their own. */
export const settleFields = (kind: RecordKind, own: Tree, fields: Tree, { source, titled, note }: Origin): Settled => {
  if (typeof fields['date'] === 'string') fields['date'] = wordedDate(fields['date'], note)
  if (Array.isArray(fields['contributors']) || typeof fields['contributors'] === 'string')
    fields['contributors'] = listOf(fields['contributors']).map((name) => ({ ...contributorOf(name), role: 'author' }))
  const vernacular = fields['vernacular']
  if (typeof vernacular === 'object' && vernacular !== null && !Array.isArray(vernacular))
    fields['vernacular'] = Object.entries(vernacular).flatMap(([language, names]) =>
      listOf(names).map((name) => ({ name, language })),
    )
  if (kind === 'species') nameParts(own, fields, titled)
  const implied = listOf(fields['creator']).map((name) => creatorOf(name, source))
  delete fields['creator']
  const links = implied.flatMap((draft) => (draft.source ? [{ type: 'creator' as const, to: draft.source }] : []))
  return { links, implied }
}
