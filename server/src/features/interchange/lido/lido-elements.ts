import { xml } from '../../../platform/answer/xml.ts'
import { carriedLine, carriedLines } from './carried-text.ts'
import { ALTERNATIVE, IS_ADDRESS, IS_LOCAL, PREFERRED } from './vocabulary.ts'

type Attributes = Readonly<Record<string, string | undefined>>

const attribute = ([name, value]: [string, string | undefined]): string =>
  value === undefined || value === '' ? '' : ` ${name.includes(':') ? name : `lido:${name}`}="${xml(carriedLine(value))}"`

/** Element with written content; nothing without content. */
export const element = (name: string, content: string | readonly string[], attributes: Attributes = {}): string => {
  const inner = typeof content === 'string' ? content : content.join('')
  if (inner === '') return ''
  return `<lido:${name}${Object.entries(attributes).map(attribute).join('')}>${inner}</lido:${name}>`
}

/** Element with a text on one line; nothing for an empty text. */
export const words = (name: string, text: string | undefined, attributes: Attributes = {}): string =>
  element(name, xml(carriedLine(text ?? '')), attributes)

/** Element with a text of several lines. */
export const lines = (name: string, text: string | undefined, attributes: Attributes = {}): string =>
  element(name, xml(carriedLines(text ?? '')), attributes)

/** Identifier with its kind, which the schema requires, and its source. */
export const identifier = (name: string, text: string, source?: string): string =>
  words(name, text, { type: /^https?:\/\//.test(text) ? IS_ADDRESS : IS_LOCAL, source })

/** Name or title, the preferred one or another. */
export const appellation = (text: string, attributes: Attributes = {}, isPreferred = true): string =>
  words('appellationValue', text, { pref: isPreferred ? PREFERRED : ALTERNATIVE, ...attributes })

/** Concept with a term in a language, after its identifier. */
export const concept = (
  name: string,
  text: string | undefined,
  { id = '', lang, type }: { id?: string; lang?: string; type?: string } = {},
): string => element(name, `${id}${words('term', text, { 'xml:lang': lang })}`, { type })
