import type { TextMark } from '../contracts/post/rich-text.ts'

export type Marks = { [M in TextMark]?: true }
/** Attribute that holds an element's style during parsing. */
export const STYLE = 'data-style'

/** Parses the style declarations of an element; word processors add own properties with similar names. */
const declared = (element: Element): ReadonlyMap<string, string> =>
  new Map(
    (element.getAttribute(STYLE) ?? element.getAttribute('style') ?? '').split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      const [name, value] = [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()]
      return colon < 0 ? [] : [[name.toLowerCase(), value.toLowerCase()] as const]
    }),
  )

/** Marks expressed by an element's style, as other programs write them. */
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

/** Some programs wrap everything in a `<b>` that is not bold. */
export const isPlainWeight = (element: Element): boolean => /^(?:normal|400)/.test(declared(element).get('font-weight') ?? '')

/** List marker that Word writes into the text, which must be dropped. */
export const isListSign = (element: Element): boolean => declared(element).get('mso-list') === 'ignore'

/** Type of a list item that Word writes as a paragraph with a bullet or number; null for other paragraphs. */
export const wordListType = (paragraph: Element): 'bulleted-list' | 'numbered-list' | null => {
  const list = declared(paragraph).get('mso-list')
  if (list === undefined || !/^l\d+ level\d+/.test(list)) return null
  const sign = [...paragraph.querySelectorAll('*')].find(isListSign)?.textContent?.trim() ?? ''
  return /^\(?(?:\d{1,4}|[a-z]{1,4})[.)]/i.test(sign) ? 'numbered-list' : 'bulleted-list'
}
