import type { PairReason } from '@florilege/shared/contracts'
import { fold } from '../../../platform/search/fold.ts'
import { isShorterForm, nameWords } from './artist-name.ts'
import { groupOf, registeredIn, textOf, yearsOf } from './pair-facts.ts'
import type { PairFacts } from './pair-facts.ts'
import { sameAuthorship } from './taxon-author.ts'

type Rule = (one: PairFacts, other: PairFacts) => PairReason[] | null

const differ = (a: string, b: string): boolean => a !== '' && b !== '' && a !== b

const sharedNumber = (one: PairFacts, other: PairFacts): boolean => {
  const there = new Set(registeredIn(other))
  return registeredIn(one).some((number) => there.has(number))
}

/** Years of birth and death, of which a life has at most 120 between them; a century is no life. */
const lifeOf = (facts: PairFacts): { born: number; died: number | null } | null => {
  const { from, to, text } = yearsOf(facts)
  if (from === null || /(?:si[eè]cle|century|vers|circa|\bca?\.|\bactive?f?\b|\?)/i.test(text)) return null
  const isOpen = to === null || to === from || /[–-]\s*$/.test(text)
  if (isOpen) return /\d{4}\s*[–-]\s*$/.test(text) || to === null ? { born: from, died: null } : null
  return to - from < 15 || to - from > 120 || (from % 100 === 0 && to % 100 === 99) ? null : { born: from, died: to }
}

/**
 * Two artists: the same name or a shorter form of it, born and dead in the same years. Fathers and sons share a name, people of
 * one year of birth a first name: neither is enough.
 */
const artists: Rule = (one, other) => {
  const [a, b] = [lifeOf(one), lifeOf(other)]
  if (sharedNumber(one, other)) return a !== null && b !== null && a.born !== b.born ? null : ['identifier']
  if (a === null || b === null || a.born !== b.born || a.died !== b.died) return null
  const [words, others] = [nameWords(one.title), nameWords(other.title)]
  if (words === null || others === null) return null
  if (words.join(' ') === others.join(' ')) return ['name', 'dates']
  return a.died !== null && isShorterForm(one.title, other.title) ? ['name_form', 'dates'] : null
}

const rankOf = (facts: PairFacts): string => (facts.kind === 'genus' ? 'genus' : fold(textOf(facts, 'rank')))

/** Name of a taxon without its author. */
export const taxonName = (facts: PairFacts): string =>
  facts.kind === 'genus'
    ? fold(facts.title)
    : fold(['genus', 'epithet', 'infraspecific_epithet'].map((name) => textOf(facts, name)).join(' '))

/** Two taxa: the same name and rank in one kingdom and family, by one author. A later homonym has the name, too. */
const taxa: Rule = (one, other) => {
  if (one.kind !== other.kind || rankOf(one) !== rankOf(other) || taxonName(one) !== taxonName(other)) return null
  const [kingdom, others] = [fold(textOf(one, 'kingdom')), fold(textOf(other, 'kingdom'))]
  const [family, otherFamily] = [fold(textOf(one, 'family')), fold(textOf(other, 'family'))]
  if (differ(kingdom, others)) return null
  if (sharedNumber(one, other)) return ['identifier', 'name']
  if (differ(family, otherFamily)) return null
  const { same, certain } = sameAuthorship(textOf(one, 'authorship'), textOf(other, 'authorship'))
  if (!same) return null
  if (certain) return ['name', 'authorship']
  return kingdom !== '' && kingdom === others && family !== '' && family === otherFamily ? ['name', 'family'] : null
}

type Size = { name: string; value: number; unit: string }
const sizesOf = ({ fields }: PairFacts): string[] => {
  const sizes = Array.isArray(fields['dimensions']) ? (fields['dimensions'] as Size[]) : []
  return sizes.map(({ name, value, unit }) => `${name} ${value} ${unit}`).toSorted()
}

const sameCreators = (one: PairFacts, other: PairFacts): boolean => {
  const named = (facts: PairFacts) => facts.creators.filter(({ title }) => nameWords(title) !== null)
  const [ids, others] = [named(one).map(({ id }) => id), named(other).map(({ id }) => id)]
  return (
    ids.length > 0 && ids.length === one.creators.length && ids.length === others.length && ids.every((id) => others.includes(id))
  )
}

/** Numbers of an inventory, which names each of its objects once; null without one. */
const inventoryOf = (facts: PairFacts): { of: string; number: string } | null => {
  const [of, number] = [fold(textOf(facts, 'institution')), fold(textOf(facts, 'inventory_number'))]
  return of === '' || number === '' ? null : { of, number }
}

const EDITION = ['volume', 'issue', 'pages', 'edition', 'publisher'] as const

/** True for the same year, technique and size, where both records tell them. */
const isAlike = (one: PairFacts, other: PairFacts): boolean => {
  const [years, others] = [yearsOf(one), yearsOf(other)]
  const technique = fold(textOf(one, 'technique'))
  const sizes = sizesOf(one)
  return (
    sizes.length >= 2 &&
    sizes.join() === sizesOf(other).join() &&
    technique !== '' &&
    technique === fold(textOf(other, 'technique')) &&
    years.from !== null &&
    years.from === others.from &&
    years.to === others.to
  )
}

/**
 * Two works: the same number and title; or title, creator, year, technique and size without exception, where no inventory
 * tells them apart: a series has all of these in common.
 */
const works: Rule = (one, other) => {
  const title = fold(one.title)
  if (one.class !== other.class || title === '' || title !== fold(other.title)) return null
  const [here, there] = [inventoryOf(one), inventoryOf(other)]
  if (here !== null && there !== null && here.of === there.of) return here.number === there.number ? ['number', 'title'] : null
  if (EDITION.some((name) => differ(fold(textOf(one, name)), fold(textOf(other, name))))) return null
  if (sharedNumber(one, other)) return ['identifier', 'title']
  return isAlike(one, other) && sameCreators(one, other) ? ['title', 'creator', 'dates', 'size'] : null
}

const RULES = { artist: artists, taxon: taxa, work: works } as const

/** Reasons why two records probably describe the same person, taxon or work; null when they may not. */
export const reasonsOf = (one: PairFacts, other: PairFacts): PairReason[] | null => {
  const group = groupOf(one)
  return group === null || group !== groupOf(other) || one.id === other.id ? null : RULES[group](one, other)
}
