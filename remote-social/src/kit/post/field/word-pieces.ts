import { ellipsis, mentionOf, textParts } from '@florilege/shared/rules'
import { addressesIn } from '@florilege/shared/ui'

/** Piece of user text: plain text, URL or mention. */
export type WordPiece = { text: string } | { url: string } | { entity: number; name: string }

/** Splits user text into mentions, URLs, and text with its emoticons as emoji (VA-16). */
export const wordPieces = (text: string): WordPiece[] =>
  textParts(text).flatMap((part): WordPiece[] => ('entity' in part ? [part] : addressesIn(part.text)))

/** Shortens a text to at most `longest` graphemes: cuts at the end of a word (CO-04), never within a mention. */
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
