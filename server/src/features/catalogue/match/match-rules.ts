import type { MatchReason, NameMatch } from '@florilege/shared/contracts'
import { distance } from 'fastest-levenshtein'
import { fold } from '../../../platform/search/fold.ts'
import { sameAuthorship } from '../merge/taxon-author.ts'
import type { Taxon } from './match-store.ts'
import { readTaxonName, soundOfName } from './taxon-name.ts'
import type { TaxonName } from './taxon-name.ts'

/** Agreement of a name with one taxon. */
export type Agreement = {
  match: NameMatch['match']
  certainty: number
  reasons: MatchReason[]
  written: string | null
  taxon: Taxon
}

/** Certainty of an exact name, by the comparison of its author. */
const BY_AUTHOR = { authorship: 1, no_authorship: 0.95, other_authorship: 0.6 } as const satisfies Partial<
  Record<MatchReason, number>
>
/** Factors for a synonym, an equal sound, and each typing error. */
const SYNONYM = 0.95
const SOUND = 0.9
const TYPED: readonly number[] = [1, 0.85, 0.7]
const GENUS = 0.3

const authorReason = (asked: TaxonName, authorship: string): keyof typeof BY_AUTHOR => {
  const { same, certain } = sameAuthorship(asked.authorship, authorship)
  if (!same) return 'other_authorship'
  return certain ? 'authorship' : 'no_authorship'
}

/** Factor of a spelling; null for another name. Short words have no room for errors. */
const spellingOf = (asked: string, name: string): number | null => {
  if (asked === name) return 1
  const [words, others] = [asked.split(' '), name.split(' ')]
  if (words.length !== others.length) return null
  if (soundOfName(asked) === soundOfName(name)) return SOUND
  const most = Math.min(2, Math.floor(name.length / 6))
  // Genera differ by more than their endings: Pyrus communis is not Myrtus communis.
  if (distance(words[0] ?? '', others[0] ?? '') > 1) return null
  const errors = distance(asked, name)
  return errors > most ? null : (TYPED[errors] ?? null)
}

type Written = { name: string; authorship: string; text: string | null }

const writtenOf = ({ title, authorship, synonyms }: Taxon): Written[] => [
  { name: readTaxonName(title).name, authorship, text: null },
  ...synonyms.map((text) => ({ ...readTaxonName(text), text })),
]

const agreementWith = (asked: TaxonName, taxon: Taxon, written: Written): Agreement | null => {
  const spelling = spellingOf(asked.name, written.name)
  if (spelling === null) return null
  const reason = authorReason(asked, written.authorship)
  const certainty = BY_AUTHOR[reason] * spelling * (written.text === null ? 1 : SYNONYM)
  const alike = written.text === null ? 'name' : 'synonym'
  const text = written.text ?? `${taxon.title} ${taxon.authorship}`.trim()
  return { match: spelling < 1 ? 'spelling' : alike, certainty, reasons: [reason], written: text, taxon }
}

/** Compares a name with a taxon and its synonyms. Returns the best agreement, or null without one. */
export const agreementOf = (asked: TaxonName, taxon: Taxon): Agreement | null => {
  const all = asked.isCut ? [] : writtenOf(taxon).flatMap((written) => agreementWith(asked, taxon, written) ?? [])
  const best = all.toSorted((one, other) => other.certainty - one.certainty)[0]
  if (best !== undefined) return best
  const isGenus = taxon.kind === 'genus' && fold(taxon.title) === asked.genus && (asked.isCut || asked.name !== asked.genus)
  return isGenus ? { match: 'genus', certainty: GENUS, reasons: [], written: null, taxon } : null
}

const rounded = (certainty: number): number => Math.round(certainty * 100) / 100

/** The most certain of several agreements, and the taxa that are as likely: then none of them is certain. */
export const decide = (agreements: readonly Agreement[]): { best: Agreement; others: Taxon[] } | null => {
  const sorted = agreements.toSorted((one, other) => other.certainty - one.certainty || one.taxon.id - other.taxon.id)
  const best = sorted[0]
  if (best === undefined) return null
  const others = sorted.slice(1).filter(({ certainty }) => certainty === best.certainty)
  const certainty = rounded(best.certainty / (others.length + 1))
  const reasons = others.length === 0 ? best.reasons : [...best.reasons, 'several' as const]
  return { best: { ...best, certainty, reasons }, others: others.map(({ taxon }) => taxon) }
}
