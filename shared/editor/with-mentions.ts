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
 * Moves the cursor behind the mention that it is in, where typed text would be lost; before it if it came from behind, so that
 * arrow keys pass a mention in both directions.
 */
export const leaveMention = (editor: RichEditor, former: Point | null = null): void => {
  const at = mentionAround(editor)
  if (at === null) return
  const [before, after] = [Editor.before(editor, at), Editor.after(editor, at)]
  const backwards = former !== null && after !== undefined && Point.equals(former, after)
  const to = backwards ? (before ?? after) : (after ?? before)
  if (to !== undefined) Transforms.select(editor, to)
}

/** Slate plugin that treats a mention as one unit: the cursor is before or behind it. */
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
