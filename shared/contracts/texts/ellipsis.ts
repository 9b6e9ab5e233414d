const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/** Characters after the cut that a grapheme boundary may depend on. */
const LOOKAHEAD = 64

/** Last grapheme boundary at or before `most`. */
const boundaryBefore = (text: string, most: number): number => {
  let last = 0
  for (const { index } of graphemes.segment(text.slice(0, most + LOOKAHEAD))) {
    if (index > most) break
    last = index
  }
  return last
}

const isSpace = (text: string, at: number): boolean => /\s/.test(text.charAt(at))

/** Index at which the last word of a text begins. */
const wordStart = (text: string): number => {
  let start = text.length
  while (start > 0 && !isSpace(text, start - 1)) start -= 1
  return start
}

/**
 * Shortens a text to at most `longest` UTF-16 units: cuts at the end of a word and appends an ellipsis (CO-04).
 * Never cuts within a grapheme; a first word that is too long is cut between two. Takes time in proportion to `longest` only.
 */
export const ellipsis = (text: string, longest: number): string => {
  if (text.length <= longest) return text
  if (longest < 1) return ''
  const cut = text.slice(0, boundaryBefore(text, longest - 1))
  const whole = isSpace(text, cut.length) ? cut : cut.slice(0, wordStart(cut))
  const kept = (whole.trim() === '' ? cut : whole).trimEnd()
  return `${kept}…`
}
