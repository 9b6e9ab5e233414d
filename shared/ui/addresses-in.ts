import { withEmoji } from '../contracts/emoticon.ts'

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

/**
 * The addresses that are written in somebody's words (http and https), and the rest with its emoticons as emoji (VA-16), in
 * their order. Takes linear time.
 */
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
