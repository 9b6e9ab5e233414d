import { MARKS } from './search-store.ts'

/**
 * Original text with the marks of the search around matches. `marked` must be the same text, character by character,
 * except for punctuation and marks; otherwise the marks are omitted.
 */
export const snippet = (part: string | null, marked: string | null): string | null => {
  if (part === null || marked === null) return null
  const written = [...part]
  let at = 0
  let text = ''
  for (const character of marked) {
    if (character === MARKS.start || character === MARKS.stop) text += character
    else {
      text += written[at] ?? ''
      at += 1
    }
  }
  return at === written.length ? text.trim() : part.trim()
}
