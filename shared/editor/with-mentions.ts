import { Editor, Element, Point, Range, Transforms } from 'slate'
import type { Path } from 'slate'
import type { RichEditor } from './slate-types.ts'

const mentionAround = (editor: RichEditor): Path | null => {
  const { selection } = editor
  if (selection === null || !Range.isCollapsed(selection)) return null
  const entry = Editor.above(editor, { match: (node) => Element.isElement(node) && node.type === 'mention' })
  return entry?.[1] ?? null
}

/**
 * Puts the cursor behind the mention that it stands in, where what is typed would be thrown away; before it where it came from
 * right behind it, so that the arrows go past a mention either way.
 */
export const leaveMention = (editor: RichEditor, former: Point | null = null): void => {
  const at = mentionAround(editor)
  if (at === null) return
  const [before, after] = [Editor.before(editor, at), Editor.after(editor, at)]
  const backwards = former !== null && after !== undefined && Point.equals(former, after)
  const to = backwards ? (before ?? after) : (after ?? before)
  if (to !== undefined) Transforms.select(editor, to)
}

/** A mention is one thing: the cursor stands before or behind it, wherever it was pressed. */
export const withMentions = (editor: RichEditor): RichEditor => {
  const { insertText, onChange } = editor
  let former: Point | null = null
  editor.insertText = (...typed) => {
    leaveMention(editor)
    insertText(...typed)
  }
  editor.onChange = (...changed) => {
    leaveMention(editor, former)
    former = editor.selection?.anchor ?? null
    onChange(...changed)
  }
  return editor
}
