import { ellipsis, mentionOf, textParts, withEmoji } from '@florilege/shared/rules'

/** One piece of people's words: plain ones, an address, or who is mentioned. */
export type WordPiece = { text: string } | { url: string } | { entity: number; name: string }

/** Signs that end a sentence and are not meant to be of the address before them. */
const ENDS = new Set('.,;:!?…»)]}\'"’')

const withoutEnd = (address: string): string => {
  let end = address.length
  while (end > 0 && ENDS.has(address.charAt(end - 1))) {
    // A closing bracket belongs to an address that opened one.
    if (address.charAt(end - 1) === ')' && address.slice(0, end).includes('(')) break
    end -= 1
  }
  return address.slice(0, end)
}

const addressesIn = (text: string): WordPiece[] => {
  const pieces: WordPiece[] = []
  let from = 0
  for (const found of text.matchAll(/\bhttps?:\/\/[^\s<>"\\`\u00A0\u202F]+/gi)) {
    const url = withoutEnd(found[0])
    if (!URL.canParse(url)) continue
    if (found.index > from) pieces.push({ text: withEmoji(text.slice(from, found.index)) })
    pieces.push({ url })
    from = found.index + url.length
  }
  if (from < text.length) pieces.push({ text: withEmoji(text.slice(from)) })
  return pieces
}

/** The pieces of people's words in their order: mentions, addresses, and the rest with its emoticons as emoji (VA-16). */
export const wordPieces = (text: string): WordPiece[] =>
  textParts(text).flatMap((part) => ('entity' in part ? [part] : addressesIn(part.text)))

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
