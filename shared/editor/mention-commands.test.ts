import { createEditor, Editor, Transforms } from 'slate'
import type { Descendant } from 'slate'
import { withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import { expect, it } from 'vitest'
import { cleanRichText } from '../contracts/post/rich-text-clean.ts'
import { richText } from '../contracts/post/rich-text-schema.ts'
import type { TextBlock } from '../contracts/post/rich-text.ts'
import { insertMention, mentionHere } from './mention-commands.ts'
import { withRichText } from './rich-text-rules.ts'

const writing = (type: TextBlock['type'], text: string) => {
  const editor = withRichText(withHistory(withReact(createEditor())))
  editor.children = [{ type, children: [{ text }] }] as Descendant[]
  Transforms.select(editor, Editor.end(editor, []))
  return editor
}

it('the chosen entity replaces the text after @, within the schema, and can be undone', () => {
  for (const type of ['paragraph', 'heading-2', 'quote'] as const) {
    const editor = writing(type, 'Merci @Cami')
    expect(mentionHere(editor)?.query).toBe('Cami')
    insertMention(editor, 42, 'Camille Aubry')
    editor.insertText('de tout cœur')
    const document = cleanRichText(editor.children)
    expect(richText(5000).parse(document)).toEqual(document)
    expect(document).toEqual([
      {
        type,
        children: [
          { text: 'Merci ' },
          { type: 'mention', entity: 42, children: [{ text: '@Camille Aubry' }] },
          { text: ' de tout cœur' },
        ],
      },
    ])
    for (let step = 0; step < 6 && editor.history.undos.length > 0; step += 1) editor.undo()
    expect(Editor.string(editor, [])).toBe('Merci @Cami')
  }
})

it('an email address, a selection or an empty text starts no mention', () => {
  expect(mentionHere(writing('paragraph', 'a@b'))).toBeNull()
  const editor = writing('paragraph', '@Cami')
  Transforms.select(editor, Editor.range(editor, []))
  expect(mentionHere(editor)).toBeNull()
  insertMention(editor, 42, 'Camille Aubry')
  expect(Editor.string(editor, [])).toBe('@Cami')
})
