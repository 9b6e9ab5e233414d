import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dataOf } from '../../list.ts'
import { recordCard } from '../record-schemas.ts'

/** Most names of one request, and characters of one. */
export const MOST_MATCHED = 50
export const LONGEST_MATCHED = 300

/**
 * Result for a name: an accepted name, a synonym, a name in another spelling, only its genus, or nothing.
 */
export const NAME_MATCHES = ['name', 'synonym', 'spelling', 'genus', 'none'] as const

/** Why a match is as certain as it is. */
export const MATCH_REASONS = ['authorship', 'no_authorship', 'other_authorship', 'several'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

export const nameMatch = z.strictObject({
  /** As it was asked for. */
  name: z.string(),
  match: z.enum(NAME_MATCHES),
  /** From 0 to 1. */
  certainty: z.number().min(0).max(1),
  reasons: z.array(z.enum(MATCH_REASONS)),
  /** Name that it agrees with, with its author: the accepted one, or a synonym of it. */
  written: z.string().nullable(),
  /** Taxon under its accepted name; for `genus` the genus. */
  taxon: recordCard.nullable(),
  /** Other taxa that are as likely, homonyms for instance. */
  others: z.array(recordCard),
})
export type NameMatch = z.infer<typeof nameMatch>

const asked = z.string().trim().min(1).max(LONGEST_MATCHED)

export const matchNames = endpoint({
  method: 'POST',
  path: '/api/taxon/match',
  access: 'editor',
  summary: {
    en: 'Match names of plants and animals against the catalogue: accepted name, how certain, and why; nothing is written',
    fr: 'Rapprocher des noms de plantes et d’animaux du catalogue : le nom accepté, avec quelle certitude et pourquoi ; rien n’est écrit',
  },
  body: z.strictObject({ names: z.array(asked).min(1).max(MOST_MATCHED) }),
  response: dataOf(z.array(nameMatch)),
})
