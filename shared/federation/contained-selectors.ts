/** Elements of the shell in which parts of remotes stand bear this attribute. */
const PARTS = '[data-parts]'

/** At-rules in whose blocks rules with selectors stand. */
const GROUPS = /^@(?:media|supports|container|layer|starting-style|scope)\b/i
const PIECE = /\/\*[^]*?\*\/|"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\burl\(\s*[^"'\s)][^)]*\)|\\[^]|[^]/gi
const CLASS = /\.(?:[a-z_-]|\\|[^\0-\x7f])/i
/** What is above every part: what is said of it counts for the parts. */
const ABOVE = /^(?:html|body)(?![\w-])|:root(?![\w-])|#root(?![\w-])/i
const PSEUDO_ELEMENT = /::|:(?=(?:before|after|first-line|first-letter)(?![\w-]))/i
const OPENING = new Set(['(', '[', '{'])
const CLOSING = new Set([')', ']', '}'])

type Piece = { text: string; at: number; depth: number }

/** A text in pieces, each with how deep in brackets it stands; strings, comments and escapes are one piece. */
const piecesOf = (text: string): Piece[] => {
  let depth = 0
  return [...text.matchAll(PIECE)].map(({ 0: piece, index }) => {
    if (CLOSING.has(piece)) depth -= 1
    const found = { text: piece, at: index, depth }
    if (OPENING.has(piece)) depth += 1
    return found
  })
}

/** The text with blanks for all that stands in brackets or strings: what is left is at the same places. */
const outside = (text: string): string =>
  piecesOf(text)
    .map((piece) => (piece.depth > 0 || /^["'/\\]/.test(piece.text) ? piece.text.replaceAll(/[^]/g, '-') : piece.text))
    .join('')

const contained = (selector: string): string => {
  const seen = outside(selector)
  if (CLASS.test(seen)) return selector
  const subject = Math.max(...[...seen.matchAll(/[\s>+~|]/g)].map(({ index }) => index + 1), 0)
  const pseudo = subject + seen.slice(subject).search(PSEUDO_ELEMENT)
  const end = pseudo < subject ? selector.length : pseudo
  if (seen.startsWith('::view-transition', end)) return selector
  const within = ABOVE.test(seen.slice(subject)) ? ` :where(${PARTS})` : `:where(${PARTS} *)`
  return `${selector.slice(0, end)}${within}${selector.slice(end)}`
}

const listOf = (prelude: string): string[] => {
  const commas = piecesOf(prelude).flatMap(({ text, at, depth }) => (text === ',' && depth === 0 ? [at] : []))
  return [...commas, prelude.length].map((to, index) => prelude.slice(index === 0 ? 0 : (commas[index - 1] ?? 0) + 1, to))
}

const withoutComments = (text: string): string =>
  [...text.matchAll(PIECE)].map(([piece]) => (piece.startsWith('/*') ? '' : piece)).join('')

const containedPrelude = (prelude: string): string =>
  listOf(withoutComments(prelude))
    .map((selector) => contained(selector.trim()))
    .join(',')

/**
 * A stylesheet of a remote whose rules reach the parts of remotes alone. A selector that names a class is the remote's own, for
 * classes are; one that names none, such as `nav` or `*`, is of what stands in parts, and one of the document's root of the elements
 * that parts stand in. No selector becomes more specific by that. Not `@scope`: not every browser of ours has it (browsers.ts).
 */
export const containedSelectors = (css: string): string => {
  const ends = piecesOf(css).filter(({ text, depth }) => depth === 0 && (text === '{' || text === '}' || text === ';'))
  let out = ''
  let from = 0
  let prelude = ''
  for (const { text, at } of ends) {
    const before = css.slice(from, at)
    from = at + 1
    if (text === '{') prelude = before
    else if (text === ';') out += `${before};`
    else {
      const isGroup = GROUPS.test(withoutComments(prelude).trim())
      const isRule = !withoutComments(prelude).trim().startsWith('@')
      out += `${isRule ? containedPrelude(prelude) : prelude}{${isGroup ? containedSelectors(before) : before}}`
    }
  }
  return out + css.slice(from)
}
