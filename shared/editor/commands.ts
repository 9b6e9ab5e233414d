import { Editor, Element, Range, Transforms } from 'slate'
import type { Node } from 'slate'
import type { TextBlock, TextMark } from '../contracts/post/rich-text.ts'
import { LIST_BLOCKS } from '../contracts/post/rich-text.ts'
import { isListType } from './rich-text-rules.ts'
import type { RichEditor, RichElement } from './slate-types.ts'

export type BlockType = TextBlock['type'] | (typeof LIST_BLOCKS)[number]

/** Tests whether a mark is active at the cursor or selection. */
export const hasMark = (editor: RichEditor, mark: TextMark): boolean => Editor.marks(editor)?.[mark] === true

/** Toggles a mark on the selection, or on the text typed next. */
export const toggleMark = (editor: RichEditor, mark: TextMark): void => {
  if (hasMark(editor, mark)) Editor.removeMark(editor, mark)
  else Editor.addMark(editor, mark, true)
}

const found = (editor: RichEditor, match: (element: RichElement) => boolean) => {
  if (editor.selection === null) return undefined
  const [entry] = Editor.nodes<RichElement>(editor, { match: (node) => Element.isElement(node) && match(node) })
  return entry
}

/** Tests whether the cursor is in a block of this type, at any depth. */
export const hasBlock = (editor: RichEditor, type: BlockType): boolean =>
  found(editor, (node) => node.type === type) !== undefined

/** Toggles the selected blocks between this type and paragraphs. */
export const toggleBlock = (editor: RichEditor, type: BlockType): void => {
  const active = hasBlock(editor, type)
  const isText = (node: Node) => Element.isElement(node) && Editor.isBlock(editor, node) && !Editor.isVoid(editor, node)
  const list = LIST_BLOCKS.find((one) => one === type)
  Editor.withoutNormalizing(editor, () => {
    Transforms.unwrapNodes(editor, { match: (node) => Element.isElement(node) && isListType(node), split: true })
    if (list === undefined || active) {
      Transforms.setNodes(editor, { type: active ? 'paragraph' : (type as TextBlock['type']) }, { match: isText })
      return
    }
    Transforms.setNodes(editor, { type: 'list-item' }, { match: isText })
    Transforms.wrapNodes(
      editor,
      { type: list, children: [] },
      { match: (node) => Element.isElement(node) && node.type === 'list-item' },
    )
  })
}

/** URL of the link at the cursor; null outside one. */
export const linkHere = (editor: RichEditor): string | null => {
  const [node] = found(editor, ({ type }) => type === 'link') ?? []
  return node?.type === 'link' ? node.url : null
}

/** Removes the links from the selection; their text stays. */
export const removeLink = (editor: RichEditor): void =>
  Transforms.unwrapNodes(editor, { match: (node) => Element.isElement(node) && node.type === 'link' })

/** Links the selection; without one, inserts the URL as linked text. */
export const setLink = (editor: RichEditor, url: string): void => {
  if (editor.selection === null) Transforms.select(editor, Editor.end(editor, []))
  if (linkHere(editor) !== null) {
    Transforms.setNodes(editor, { url }, { match: (node) => Element.isElement(node) && node.type === 'link' })
    return
  }
  if (editor.selection === null || Range.isCollapsed(editor.selection)) {
    Transforms.insertNodes(editor, { type: 'link', url, children: [{ text: url }] })
    return
  }
  Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { split: true })
  Transforms.collapse(editor, { edge: 'end' })
}

/** Inserts a picture below the block of the cursor. */
export const insertImage = (editor: RichEditor, media: number, alt: string): void => {
  const at = [(editor.selection?.anchor.path[0] ?? editor.children.length - 1) + 1]
  const said = alt === '' ? {} : { alt }
  Transforms.insertNodes(editor, { type: 'image', media, ...said, children: [{ text: '' }] }, { at })
}
