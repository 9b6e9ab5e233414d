import type { CDPSession } from '@playwright/test'

type Value = { value?: unknown }
type Told = {
  nodeId: string
  ignored: boolean
  role?: Value
  name?: Value
  description?: Value
  value?: Value
  properties?: { name: string; value: Value }[]
  childIds?: string[]
  parentId?: string
  backendDOMNodeId?: number
}
type Element = { backendNodeId: number; attributes?: string[]; children?: Element[] }

/** Node of the browser's accessibility tree, with the attributes and the language of its element, which the tree leaves out. */
export type Node = {
  role: string
  name: string
  description: string
  value: string
  states: ReadonlyMap<string, unknown>
  attributes: ReadonlyMap<string, string>
  language: string
  children: Node[]
}

const textOf = (told: Value | undefined): string => (told?.value === undefined ? '' : String(told.value))

type Known = { attributes: Map<string, string>; language: string }

/** Attributes and language of every element, by its number. */
const elementsOf = (root: Element): Map<number, Known> => {
  const known = new Map<number, Known>()
  const visit = (element: Element, above: string): void => {
    const list = element.attributes ?? []
    const attributes = new Map<string, string>()
    for (let at = 0; at < list.length; at += 2) attributes.set(list[at] ?? '', list[at + 1] ?? '')
    const language = attributes.get('lang') ?? above
    known.set(element.backendNodeId, { attributes, language })
    for (const child of element.children ?? []) visit(child, language)
  }
  visit(root, '')
  return known
}

/** Reads the browser's accessibility tree of the page, without ignored nodes. */
export const readNodes = async (session: CDPSession): Promise<Node> => {
  // Both at once, so that they are of one moment.
  const [{ nodes }, { root }] = (await Promise.all([
    session.send('Accessibility.getFullAXTree'),
    session.send('DOM.getDocument', { depth: -1 }),
  ])) as [{ nodes: Told[] }, { root: Element }]
  const elements = elementsOf(root)
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const build = (told: Told, above: Known): Node[] => {
    const own = elements.get(told.backendDOMNodeId ?? -1) ?? above
    const children = (told.childIds ?? []).flatMap((id) => {
      const child = byId.get(id)
      return child === undefined ? [] : build(child, own)
    })
    if (told.ignored) return children
    const states = new Map((told.properties ?? []).map(({ name, value }) => [name, value.value]))
    return [
      {
        role: textOf(told.role),
        name: textOf(told.name).trim(),
        description: textOf(told.description).trim(),
        value: textOf(told.value).trim(),
        states,
        attributes: own.attributes,
        language: own.language,
        children,
      },
    ]
  }
  const [first] = nodes
  const [page] = first === undefined ? [] : build(first, { attributes: new Map(), language: '' })
  if (page === undefined) throw new Error('The browser tells of no page')
  return page
}
