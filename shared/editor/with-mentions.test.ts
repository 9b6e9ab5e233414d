import { createEditor, Editor, Transforms } from 'slate'
import type { Descendant } from 'slate'
import { withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import { describe, expect, it } from 'vitest'
import { cleanRichText } from '../contracts/post/rich-text-clean.ts'
import { withRichText } from './rich-text-rules.ts'
import { withMentions } from './with-mentions.ts'

const mention = { type: 'mention', entity: 42, children: [{ text: '@Zoé' }] }
const writing = () => {
  const editor = withMentions(withRichText(withHistory(withReact(createEditor()))))
  editor.children = [{ type: 'paragraph', children: [{ text: 'Merci ' }, mention, { text: ', oui' }] }] as Descendant[]
  return editor
}
/** Slate notifies changes in the next microtask. */
const told = () => Promise.resolve()
const textOf = (editor: ReturnType<typeof writing>) => cleanRichText(editor.children)

describe('[MN-17] cursor on a mention', () => {
  it('moves behind it, and the text typed next is kept', async () => {
    const editor = writing()
    Transforms.select(editor, { path: [0, 1, 0], offset: 0 })
    await told()
    expect(editor.selection?.anchor).toEqual({ path: [0, 2], offset: 0 })
    editor.insertText(' bonjour')
    expect(textOf(editor)).toEqual([{ type: 'paragraph', children: [{ text: 'Merci ' }, mention, { text: ' bonjour, oui' }] }])
  })

  it('text typed immediately is kept as well', () => {
    const editor = writing()
    Transforms.select(editor, { path: [0, 1, 0], offset: 0 })
    editor.insertText('!')
    expect(textOf(editor)).toEqual([{ type: 'paragraph', children: [{ text: 'Merci ' }, mention, { text: '!, oui' }] }])
  })

  it('arrow keys move past it in both directions', async () => {
    const editor = writing()
    Transforms.select(editor, { path: [0, 2], offset: 0 })
    await told()
    Transforms.move(editor, { reverse: true })
    await told()
    expect(editor.selection?.anchor).toEqual({ path: [0, 0], offset: 6 })
    Transforms.move(editor)
    await told()
    expect(editor.selection?.anchor.path).toEqual([0, 2])
    Transforms.select(editor, Editor.range(editor, []))
    await told()
    expect(editor.selection).toEqual(Editor.range(editor, []))
  })
})
