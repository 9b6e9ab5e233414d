import type { TextMark } from '../contracts/post/rich-text.ts'

export type Marks = { [M in TextMark]?: true }
/** Where the style of an element stands while it is read. */
export const STYLE = 'data-style'

/** What the style of an element declares; a word processor writes its own properties beside those of the same ending. */
const declared = (element: Element): ReadonlyMap<string, string> =>
  new Map(
    (element.getAttribute(STYLE) ?? element.getAttribute('style') ?? '').split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      const [name, value] = [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()]
      return colon < 0 ? [] : [[name.toLowerCase(), value.toLowerCase()] as const]
    }),
  )

/** What the style of an element says of its words: other programs write marks so. */
export const styled = (element: Element): Marks => {
  const style = declared(element)
  const weight = style.get('font-weight') ?? ''
  const line = style.get('text-decoration-line') ?? style.get('text-decoration') ?? ''
  const raised = style.get('vertical-align')
  return {
    ...(weight === 'bold' || weight === 'bolder' || Number(weight) >= 600 ? { bold: true } : {}),
    ...(/^(?:italic|oblique)/.test(style.get('font-style') ?? '') ? { italic: true } : {}),
    ...(line.includes('line-through') ? { strikethrough: true } : {}),
    ...(raised === 'super' ? { superscript: true } : raised === 'sub' ? { subscript: true } : {}),
  }
}

/** Some wrap everything in a `<b>` that is not bold. */
export const isPlainWeight = (element: Element): boolean => /^(?:normal|400)/.test(declared(element).get('font-weight') ?? '')

/** The sign of an item that Word writes before its words, which no list has among them. */
export const isListSign = (element: Element): boolean => declared(element).get('mso-list') === 'ignore'

/** Word writes the items of lists as paragraphs, with a sign that is a dot or a number; null for any other paragraph. */
export const wordListType = (paragraph: Element): 'bulleted-list' | 'numbered-list' | null => {
  const list = declared(paragraph).get('mso-list')
  if (list === undefined || !/^l\d+ level\d+/.test(list)) return null
  const sign = [...paragraph.querySelectorAll('*')].find(isListSign)?.textContent?.trim() ?? ''
  return /^\(?(?:\d{1,4}|[a-z]{1,4})[.)]/i.test(sign) ? 'numbered-list' : 'bulleted-list'
}
