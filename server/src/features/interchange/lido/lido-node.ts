import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import { Unusable } from '../unusable.ts'
import { lidoRoot } from './lido-root.ts'

/** Element by its local name, with the language that holds in it. */
export type LidoNode = {
  name: string
  attributes: Readonly<Record<string, string>>
  lang: string
  text: string
  children: readonly LidoNode[]
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** LIDO nests some twenty elements. */
const DEEPEST = 100

const unreadable = (why: string): Unusable => new Unusable(`the XML cannot be read: ${why}`, 'XML_UNREADABLE')

const nodeOf = (element: XmlElement, inherited: string, depth = 0): LidoNode => {
  if (depth > DEEPEST) throw unreadable('elements nested too deeply')
  const attributes: Record<string, string> = {}
  for (const [name, value] of Object.entries(element.attributes)) if (!name.startsWith('xml')) attributes[local(name)] = value
  const lang = element.attributes['xml:lang'] ?? inherited
  let text = ''
  const children: LidoNode[] = []
  for (const child of element.children)
    if (child instanceof XmlElement) children.push(nodeOf(child, lang, depth + 1))
    else if (child instanceof XmlText) text += child.text
  return { name: local(element.name), attributes, lang, text, children }
}

const rootOf = (text: string): XmlElement => {
  try {
    const { root } = parseXml(text)
    if (root === null) throw unreadable('no root element')
    return root
  } catch (error) {
    if (error instanceof Unusable) throw error
    if (error instanceof RangeError) throw unreadable('elements nested too deeply')
    throw unreadable(error instanceof Error ? (error.message.split('\n', 1)[0] ?? '').slice(0, 200) : String(error))
  }
}

/**
 * Records of a LIDO file. Throws Unusable, with one line, for a document type, which could define entities, for another
 * encoding than UTF-8, and for faulty XML.
 */
export function* lidoRecords(text: string): Generator<LidoNode> {
  const found = lidoRoot(text)
  if (found === null) throw unreadable('no LIDO')
  if (found.doctype) throw new Unusable('the XML has a document type, which is not accepted', 'XML_DOCTYPE')
  const encoding = /^<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.-]{1,40})/.exec(text)?.[1] ?? 'utf-8'
  if (!/^(?:utf-?8|us-ascii)$/i.test(encoding))
    throw new Unusable(`the XML is in ${encoding}, not in UTF-8`, `ENCODING_INVALID ${encoding}`)
  const root = rootOf(text)
  const records = found.wrapped
    ? root.children.filter((child): child is XmlElement => child instanceof XmlElement && local(child.name) === 'lido')
    : [root]
  for (const record of records) yield nodeOf(record, '')
}

/** Elements at the end of a path, in order. */
export const at = (nodes: LidoNode | readonly LidoNode[], ...path: string[]): readonly LidoNode[] =>
  path.reduce<readonly LidoNode[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    'name' in nodes ? [nodes] : nodes,
  )
