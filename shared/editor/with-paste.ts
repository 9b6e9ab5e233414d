import { Transforms } from 'slate'
import type { Descendant } from 'slate'
import { cleanRichText, documentOfText } from '../contracts/post/rich-text-clean.ts'
import type { RichText } from '../contracts/post/rich-text.ts'
import { richTextOfDom } from './paste-html.ts'
import { STYLE } from './paste-style.ts'
import type { RichEditor } from './slate-types.ts'

type Sanitizing = { setHTML?: (html: string, options: { sanitizer: { attributes: string[] } }) => void }

/** Larger pastes come in as plain text, in UTF-16 units. */
const LONGEST_HTML = 2_000_000

/**
 * The same with styles and handlers under names that mean nothing: the policy of the page would report each of them while
 * it is read, although none takes effect.
 */
const withoutActive = (html: string): string =>
  html.replace(/<[^<>]*>/g, (tag) =>
    tag.replace(/\s(style|on\w+)\s*=/gi, (_, name: string) => (name.toLowerCase() === 'style' ? ` ${STYLE}=` : ' data-left=')),
  )

/**
 * HTML of the clipboard, read in a document that is never shown and by the browser's own sanitizer, which the policy of
 * the page allows (decision 010); null in browsers without one, which paste the plain text.
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

/** Lets nothing in from the clipboard but what a rich text may hold (MN-17). Pictures of elsewhere are left out. */
export const withPaste = (editor: RichEditor): RichEditor => {
  const insert = (document: RichText) => {
    const [only] = document
    // One paragraph goes on in the line where the cursor is.
    if (document.length === 1 && only?.type === 'paragraph') Transforms.insertFragment(editor, only.children as Descendant[])
    else Transforms.insertFragment(editor, document as Descendant[])
  }
  editor.insertData = (data) => {
    const found = fragmentOf(data) ?? documentOfHtml(data.getData('text/html'))
    insert(found ?? documentOfText(data.getData('text/plain').replaceAll('\r\n', '\n')))
  }
  return editor
}
