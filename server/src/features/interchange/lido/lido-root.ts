import { LIDO } from './vocabulary.ts'

/** Longest start tag of a root. */
const TAG = 8192

/** Position after one part of a prolog that begins here; null if it has no end. */
const after = (text: string, at: number, end: string): number | null => {
  const found = text.indexOf(end, at)
  return found < 0 ? null : found + end.length
}

const afterDoctype = (text: string, at: number): number | null => {
  const [subset, close] = [text.indexOf('[', at), text.indexOf('>', at)]
  if (subset < 0 || close < subset) return after(text, at, '>')
  const end = text.indexOf(']', subset)
  return end < 0 ? null : after(text, end, '>')
}

/** Start of the root element, and if a document type precedes it; null for text that is no XML. */
const prologOf = (text: string): { at: number; doctype: boolean } | null => {
  let at: number | null = 0
  let doctype = false
  while (at !== null) {
    while (/\s/.test(text[at] ?? '')) at += 1
    if (text.startsWith('<?', at)) at = after(text, at, '?>')
    else if (text.startsWith('<!--', at)) at = after(text, at, '-->')
    else if (text.startsWith('<!DOCTYPE', at)) {
      doctype = true
      at = afterDoctype(text, at)
    } else return text[at] === '<' ? { at, doctype } : null
  }
  return null
}

/** Kind of the root by its namespace, whatever its prefix; null for anything but LIDO. */
export const lidoRoot = (text: string): { wrapped: boolean; doctype: boolean } | null => {
  const prolog = prologOf(text)
  if (prolog === null) return null
  const tag = /^<(?:([\w.-]+):)?(lido|lidoWrap)(\s[^<>]*)?>/.exec(text.slice(prolog.at, prolog.at + TAG))
  if (tag === null) return null
  const [, prefix, name, attributes = ''] = tag
  const wanted = prefix === undefined ? 'xmlns' : `xmlns:${prefix}`
  const spaces = [...attributes.matchAll(/\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
  const isLido = spaces.some(([, attribute, double, single]) => attribute === wanted && (double ?? single) === LIDO)
  return isLido ? { wrapped: name === 'lidoWrap', doctype: prolog.doctype } : null
}

/** True for the first bytes of a LIDO file. */
export const isLido = (head: string): boolean => lidoRoot(head) !== null
