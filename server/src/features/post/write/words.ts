import {
  isBlank,
  mediaInDocument,
  mentionedIn,
  mentionedInDocument,
  plainTextOf,
  renameDocumentMentions,
  renameMentions,
} from '@florilege/shared/contracts'
import type { RichText } from '@florilege/shared/contracts'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { mentionNames } from '../../../platform/item/mentions.ts'
import { refuse } from '../../../platform/refusal.ts'

export type Words = { text: string; document: RichText | null }
type Draft = { text?: string | undefined; document?: RichText | undefined; media?: readonly number[] }

/** Entities mentioned in a text. */
export const mentionsOf = ({ text, document }: Words): number[] =>
  document === null ? mentionedIn(text) : mentionedInDocument(document)

const richWords = (document: RichText, media: readonly number[]): Words => {
  if (mediaInDocument(document).some((id) => !media.includes(id)))
    throw refuse('DATA_INVALID', 'DATA_INVALID', { document: 'MEDIA_UNKNOWN' })
  const text = plainTextOf(document).trim()
  if (isBlank(text) && mediaInDocument(document).length === 0)
    throw refuse('DATA_INVALID', 'DATA_INVALID', { document: 'FIELD_REQUIRED' })
  return { text, document }
}

/**
 * Stored form of a draft's text: mentions contain the names of their entities, a rich text has its plain text next to
 * it. Refuses pictures that are not attached with 422.
 */
export const wordsOf = async (trx: Trx, actor: Actor, { text, document, media = [] }: Draft): Promise<Words> => {
  const draft = document === undefined ? { text: text ?? '', document: null } : richWords(document, media)
  const names = await mentionNames(trx, actor, mentionsOf(draft))
  const rename = (entity: number): string | null => names.get(entity) ?? null
  if (draft.document === null) return { text: renameMentions(draft.text, rename), document: null }
  const renamed = renameDocumentMentions(draft.document, rename)
  return { text: plainTextOf(renamed).trim(), document: renamed }
}
