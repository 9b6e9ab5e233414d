import type { Node } from './accessible-nodes.ts'
import { phraseOf } from './phrase.ts'
import type { Language } from './reader-words.ts'

const named = (...lists: string[]): Set<string> => new Set(lists.flatMap((list) => list.split(' ')))

/** Roles that are read as one: their name says what is in them. */
const WHOLE = named(
  'button checkbox combobox DisclosureTriangle image menuitem menuitemcheckbox menuitemradio meter option',
  'PopUpButton progressbar radio searchbox slider spinbutton switch tab textbox math Date DateTime InputTime',
)
/** Roles that a reader names when it enters them. */
const ENTERED = named(
  'alertdialog article banner blockquote complementary contentinfo DescriptionList dialog figure grid list listbox',
  'main menu navigation radiogroup row search table tablist tabpanel toolbar Video application alert',
)
/** Roles that a reader names when they have a name. */
const ENTERED_WITH_NAME = new Set(['form', 'group', 'region'])

export const isEntered = (node: Node): boolean => ENTERED.has(node.role) || (ENTERED_WITH_NAME.has(node.role) && node.name !== '')
const isText = (role: string): boolean => role === 'StaticText'
const isSilent = (role: string): boolean => role === 'InlineTextBox' || role === 'ListMarker' || role === 'LineBreak'

/** Text in another language than the page is read by another voice; the first such text of a link or button marks it. */
const voiced = (node: Node, words: string, language: Language): string => {
  const voice = [node, ...allOf(node, 'StaticText')]
    .map((one) => one.language)
    .find((one) => one !== '' && !one.startsWith(language))
  return voice === undefined ? words : `[${voice}] ${words}`
}

const find = (node: Node, role: string): Node | undefined =>
  node.children.map((child) => (child.role === role ? child : find(child, role))).find((found) => found !== undefined)

/** A link in a heading, or a heading in a link, is read together. */
const joined = (node: Node, language: Language): string => {
  const inner = find(node, node.role === 'link' ? 'heading' : 'link')
  const words = phraseOf(node, language)
  if (inner === undefined) return words
  return `${words}, ${phraseOf({ ...inner, name: inner.name === node.name ? '\u00a0' : inner.name }, language)}`.replaceAll(
    ', \u00a0',
    '',
  )
}

const isJoined = (node: Node): boolean =>
  node.role === 'link' || (node.role === 'heading' && node.children.every(({ role }) => isText(role) || role === 'link'))

/** Texts and links of a paragraph, as one line. */
const flowOf = (node: Node, language: Language): string =>
  node.children
    .map((child) => {
      if (isSilent(child.role)) return ''
      if (isText(child.role)) return voiced(child, child.name, language)
      return WHOLE.has(child.role) || child.role === 'link' ? `⟨${phraseOf(child, language)}⟩` : flowOf(child, language)
    })
    .filter((words) => words !== '')
    .join(' ')

const indented = (lines: string[]): string[] => lines.map((line) => `  ${line}`)

const insideOf = (node: Node, language: Language): string[] => node.children.flatMap((child) => linesOf(child, language))

/** Lines for a node and its contents, in order; contents are indented. */
export const linesOf = (node: Node, language: Language): string[] => {
  if (isSilent(node.role)) return []
  if (isText(node.role)) return node.name === '' ? [] : [voiced(node, node.name, language)]
  if (WHOLE.has(node.role)) return [voiced(node, phraseOf(node, language), language)]
  if (isJoined(node)) return [voiced(node, joined(node, language), language)]
  if (node.role === 'heading') return [phraseOf(node, language), ...indented(insideOf(node, language).slice(1))]
  if (node.role === 'paragraph') {
    const flow = flowOf(node, language)
    return flow === '' ? [] : [flow]
  }
  const lines = insideOf(node, language)
  if (node.role === 'listitem') return lines.map((line, at) => (at === 0 ? `• ${line}` : `  ${line}`))
  return isEntered(node) ? [phraseOf(node, language), ...indented(lines)] : lines
}

/** Path of nodes to the one that has the focus; empty when the page itself has it. */
export const focusPath = (node: Node): Node[] => {
  for (const child of node.children) {
    const path = focusPath(child)
    if (path.length > 0) return [node, ...path]
  }
  return node.states.get('focused') === true && node.role !== 'RootWebArea' ? [node] : []
}

/** Every node with a role. */
export const allOf = (node: Node, role: string): Node[] => [
  ...(node.role === role ? [node] : []),
  ...node.children.flatMap((child) => allOf(child, role)),
]
