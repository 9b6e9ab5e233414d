import { Transforms } from 'slate'
import type { Descendant } from 'slate'
import { cleanRichText, documentOfText } from '../contracts/post/rich-text-clean.ts'
import type { RichText } from '../contracts/post/rich-text.ts'
import { richTextOfDom } from './paste-html.ts'
import { STYLE } from './paste-style.ts'
import type { RichEditor } from './slate-types.ts'

type Sanitizing = { setHTML?: (html: string, options: { sanitizer: { attributes: string[] } }) => void }

/** Maximum length of pasted HTML in UTF-16 units; longer content is pasted as plain text. */
const LONGEST_HTML = 2_000_000

/**
 * Renames style attributes and event handlers: otherwise the page's policy would report each one during parsing, although none
 * takes effect.
 */
const withoutActive = (html: string): string =>
  html.replace(/<[^<>]*>/g, (tag) =>
    tag.replace(/\s(style|on\w+)\s*=/gi, (_, name: string) => (name.toLowerCase() === 'style' ? ` ${STYLE}=` : ' data-left=')),
  )

/**
 * Parses clipboard HTML in an inert document with the browser's sanitizer, which the page's policy allows (decision 010); null in
 * browsers without one, which paste plain text.
 */
const documentOfHtml = (html: string): RichText | null => {
  if (html === '' || html.length > LONGEST_HTML) return null
  const root = document.implementation.createHTMLDocument('').createElement('div') as HTMLElement & Sanitizing
  if (root.setHTML === undefined) return null
  root.setHTML(withoutActive(html), { sanitizer: { attributes: ['href', STYLE] } })
  return richTextOfDom(root)
}

const fragmentOf = (data: DataTransfer): RichText | null => {
  const encoded = data.getData('application/x-slate-fragment')
  if (encoded === '') return null
  try {
    return cleanRichText(JSON.parse(decodeURIComponent(atob(encoded))))
  } catch {
    return null
  }
}

/** Slate plugin that pastes only content allowed in a rich text (MN-17). External pictures are dropped. */
export const withPaste = (editor: RichEditor): RichEditor => {
  const insert = (document: RichText) => {
    const [only] = document
    // A single paragraph is inserted inline at the cursor.
    if (document.length === 1 && only?.type === 'paragraph') Transforms.insertFragment(editor, only.children as Descendant[])
    else Transforms.insertFragment(editor, document as Descendant[])
  }
  editor.insertData = (data) => {
    const found = fragmentOf(data) ?? documentOfHtml(data.getData('text/html'))
    insert(found ?? documentOfText(data.getData('text/plain').replaceAll('\r\n', '\n')))
  }
  return editor
}
