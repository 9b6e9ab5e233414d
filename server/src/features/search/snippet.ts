import { MARKS } from './search-store.ts'

/**
 * The words as they were written, with the marks of the search around what matched. `marked` is the same text character
 * by character, but for its signs and the marks; when it is not, the marks are left out.
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
