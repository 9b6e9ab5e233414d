import { Editor, Element, Node, Text, Transforms } from 'slate'
import type { NodeEntry, Path } from 'slate'
import { LIST_BLOCKS } from '../contracts/post/rich-text.ts'
import type { RichEditor, RichElement } from './slate-types.ts'

/** Tests whether an element is inline. */
export const isInlineType = ({ type }: RichElement): boolean => type === 'link' || type === 'mention'
const isVoidType = ({ type }: RichElement): boolean => type === 'image' || type === 'mention'
/** Tests for a list of either kind. */
export const isListType = ({ type }: RichElement): boolean => LIST_BLOCKS.some((one) => one === type)

const paragraph = { type: 'paragraph' as const, children: [{ text: '' }] }

/** Makes a child of a list an item, or moves it out of the list. */
const toListItem = (editor: RichEditor, node: RichElement, path: Path): void => {
  if (node.type === 'image') Transforms.liftNodes(editor, { at: path })
  else if (editor.isInline(node)) Transforms.wrapNodes(editor, { type: 'list-item', children: [] }, { at: path })
  else if (isListType(node)) Transforms.unwrapNodes(editor, { at: path })
  else Transforms.setNodes(editor, { type: 'list-item' }, { at: path })
}

/** Makes the first text directly in a list an item; false without one. */
const isTextWrapped = (editor: RichEditor, list: Path): boolean => {
  for (const [child, path] of Node.children(editor, list)) {
    if (!Text.isText(child)) continue
    Transforms.wrapNodes(editor, { type: 'list-item', children: [] }, { at: path })
    return true
  }
  return false
}

/** Applies one normalisation to a misplaced node; true if something changed. Slate repeats until nothing changes. */
const corrected = (editor: RichEditor, [node, path]: NodeEntry): boolean => {
  if (!Element.isElement(node)) return false
  const parent = path.length > 0 ? Node.parent(editor, path) : null
  const inList = Element.isElement(parent) && isListType(parent)
  if (node.type === 'list-item' && !inList) {
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: path })
    return true
  }
  if (inList && node.type !== 'list-item') {
    toListItem(editor, node, path)
    return true
  }
  // Blocks are top-level or list items; deeper ones are lifted.
  if (!editor.isInline(node) && path.length > 1 && !inList) {
    Transforms.unwrapNodes(editor, { at: path })
    return true
  }
  if (node.type === 'link' && Node.string(node) === '') {
    Transforms.removeNodes(editor, { at: path })
    return true
  }
  return isListType(node) && isTextWrapped(editor, path)
}

/** Ensures a text block after a final picture or list. */
const endsInText = (editor: RichEditor): boolean => {
  const last = editor.children.at(-1)
  if (last !== undefined && Element.isElement(last) && !editor.isVoid(last)) return false
  Transforms.insertNodes(editor, paragraph, { at: [editor.children.length] })
  return true
}

const blockAt = (editor: RichEditor): NodeEntry<RichElement> | undefined =>
  Editor.above<RichElement>(editor, { match: (node) => Element.isElement(node) && Editor.isBlock(editor, node), mode: 'lowest' })

/** Turns the block at the cursor into a paragraph, lifting it out of a list. */
const toParagraph = (editor: RichEditor): void => {
  Transforms.setNodes(
    editor,
    { type: 'paragraph' },
    { match: (node) => Element.isElement(node) && Editor.isBlock(editor, node) && !editor.isVoid(node) },
  )
  Transforms.unwrapNodes(editor, { match: (node) => Element.isElement(node) && isListType(node), split: true })
}

/** Slate plugin that keeps the content within the rich text schema, with the usual behaviour of Enter and Backspace. */
export const withRichText = (editor: RichEditor): RichEditor => {
  const { isInline, isVoid, normalizeNode, insertBreak, deleteBackward } = editor
  editor.isInline = (element) => isInlineType(element) || isInline(element)
  editor.isVoid = (element) => isVoidType(element) || isVoid(element)
  editor.normalizeNode = (entry) => {
    if (corrected(editor, entry)) return
    if (entry[1].length === 0 && endsInText(editor)) return
    normalizeNode(entry)
  }
  editor.insertBreak = () => {
    const entry = blockAt(editor)
    if (entry === undefined) return insertBreak()
    const [block, path] = entry
    if (block.type === 'list-item' && Node.string(block) === '') return toParagraph(editor)
    if (block.type === 'code-block') return editor.insertText('\n')
    const point = editor.selection?.anchor
    const atEnd = point !== undefined && Editor.isEnd(editor, point, path)
    insertBreak()
    if (atEnd && !['paragraph', 'list-item', 'image'].includes(block.type)) Transforms.setNodes(editor, { type: 'paragraph' })
    return undefined
  }
  editor.deleteBackward = (unit) => {
    const entry = blockAt(editor)
    const point = editor.selection?.anchor
    const atStart = entry !== undefined && point !== undefined && Editor.isStart(editor, point, entry[1])
    if (atStart && entry[0].type !== 'paragraph' && !editor.isVoid(entry[0])) return toParagraph(editor)
    return deleteBackward(unit)
  }
  return editor
}
