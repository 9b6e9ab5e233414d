import { Editor, Range, Text, Transforms } from 'slate'
import type { BaseRange } from 'slate'
import { mentionBefore } from '@florilege/shared/ui'
import type { RichEditor } from './slate-types.ts'
import { leaveMention } from './with-mentions.ts'

type Here = { query: string; at: BaseRange }

/** Text typed after an `@` before the cursor, with its range; null without one. */
export const mentionHere = (editor: RichEditor): Here | null => {
  const { selection } = editor
  if (selection === null || !Range.isCollapsed(selection)) return null
  const { path, offset } = selection.anchor
  const [node] = Editor.node(editor, path)
  const found = Text.isText(node) ? mentionBefore(node.text, offset) : null
  if (found === null) return null
  return { query: found.query, at: { anchor: { path, offset: found.start }, focus: { path, offset } } }
}

/** Replaces the text typed after the `@` with a mention, and moves the cursor behind it. */
export const insertMention = (editor: RichEditor, entity: number, name: string): void => {
  const here = mentionHere(editor)
  if (here === null) return
  Transforms.select(editor, here.at)
  Transforms.delete(editor)
  Transforms.insertNodes(editor, { type: 'mention', entity, children: [{ text: `@${name}` }] })
  leaveMention(editor)
  editor.insertText(' ')
}
