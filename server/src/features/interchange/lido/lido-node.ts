import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import { recordTexts, unreadable } from './record-texts.ts'

/** Element by its local name, with the language that holds in it. */
export type LidoNode = {
  name: string
  attributes: Readonly<Record<string, string>>
  lang: string
  text: string
  children: readonly LidoNode[]
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

const nodeOf = (element: XmlElement, inherited: string): LidoNode => {
  const attributes: Record<string, string> = {}
  for (const [name, value] of Object.entries(element.attributes)) if (!name.startsWith('xml')) attributes[local(name)] = value
  const lang = element.attributes['xml:lang'] ?? inherited
  let text = ''
  const children: LidoNode[] = []
  for (const child of element.children)
    if (child instanceof XmlElement) children.push(nodeOf(child, lang))
    else if (child instanceof XmlText) text += child.text
  return { name: local(element.name), attributes, lang, text, children }
}

const recordOf = (text: string): LidoNode | null => {
  try {
    const { root } = parseXml(text)
    return root === null ? null : nodeOf(root, '')
  } catch (error) {
    throw unreadable(error instanceof Error ? (error.message.split('\n', 1)[0] ?? '').slice(0, 200) : String(error))
  }
}

/** Records of a LIDO file, with one in memory. Throws Unusable with one line; entities are unknown and therefore faults. */
export async function* lidoRecords(file: string): AsyncGenerator<LidoNode> {
  for await (const text of recordTexts(file)) {
    const record = recordOf(text)
    if (record?.name === 'lido') yield record
  }
}

/** Elements at the end of a path, in order. */
export const at = (nodes: LidoNode | readonly LidoNode[], ...path: string[]): readonly LidoNode[] =>
  path.reduce<readonly LidoNode[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    'name' in nodes ? [nodes] : nodes,
  )
