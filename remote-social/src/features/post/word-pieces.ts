import { ellipsis, mentionOf, textParts } from '@florilege/shared/rules'
import { addressesIn } from '@florilege/shared/ui'

/** One piece of people's words: plain ones, an address, or who is mentioned. */
export type WordPiece = { text: string } | { url: string } | { entity: number; name: string }

/** The pieces of people's words in their order: mentions, addresses, and the rest with its emoticons as emoji (VA-16). */
export const wordPieces = (text: string): WordPiece[] =>
  textParts(text).flatMap((part): WordPiece[] => ('entity' in part ? [part] : addressesIn(part.text)))

/** A text of at most `longest` visible units: cut at the end of a word (CO-04), never within a mention. */
export const cutWords = (text: string, longest: number): string => {
  let left = longest
  let kept = ''
  for (const part of textParts(text)) {
    const length = 'text' in part ? part.text.length : part.name.length + 1
    if (length > left) {
      const wordFits = 'text' in part && (kept === '' || /\S\s/.test(part.text.slice(0, left)))
      return wordFits ? kept + ellipsis(part.text, left) : `${kept.trimEnd()}…`
    }
    kept += 'text' in part ? part.text : mentionOf(part.name, part.entity)
    left -= length
  }
  return kept
}
