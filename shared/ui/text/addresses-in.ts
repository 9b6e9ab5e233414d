import { withEmoji } from '../../contracts/texts/emoticon.ts'

/** Punctuation that ends a sentence and does not belong to a preceding URL. */
const ENDS = new Set('.,;:!?…»)]}\'"’')

const withoutEnd = (address: string): string => {
  let end = address.length
  while (end > 0 && ENDS.has(address.charAt(end - 1))) {
    // A closing parenthesis belongs to a URL with an opening one.
    if (address.charAt(end - 1) === ')' && address.slice(0, end).includes('(')) break
    end -= 1
  }
  return address.slice(0, end)
}

/** Splits text into URLs (http and https) and the rest with its emoticons as emoji (VA-16). Linear time. */
export const addressesIn = (text: string): ({ text: string } | { url: string })[] => {
  const pieces: ({ text: string } | { url: string })[] = []
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
