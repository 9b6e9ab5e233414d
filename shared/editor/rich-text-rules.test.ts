import * as fc from 'fast-check'
import { createEditor, Editor, Node, Transforms } from 'slate'
import type { Descendant } from 'slate'
import { withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import { describe, expect, it } from 'vitest'
import { cleanRichText } from '../contracts/post/rich-text-clean.ts'
import { richText } from '../contracts/post/rich-text-schema.ts'
import type { RichText } from '../contracts/post/rich-text.ts'
import { hasBlock, insertImage, linkHere, removeLink, setLink, toggleBlock, toggleMark } from './commands.ts'
import { withRichText } from './rich-text-rules.ts'

const paragraph = (text: string) => ({ type: 'paragraph' as const, children: [{ text }] })
const editorOf = (...blocks: RichText) => {
  const editor = withRichText(withHistory(withReact(createEditor())))
  editor.children = blocks as Descendant[]
  Editor.normalize(editor, { force: true })
  Transforms.select(editor, Editor.end(editor, []))
  return editor
}
const written = (editor: Editor) => cleanRichText(editor.children)

describe('[MN-17] rich text editor', () => {
  it('converts lines to headings, quotes and lists, and back', () => {
    const editor = editorOf(paragraph('Les crocus'))
    for (const type of ['heading-2', 'quote', 'bulleted-list', 'numbered-list'] as const) {
      toggleBlock(editor, type)
      expect(written(editor)[0]?.type).toBe(type)
      expect(hasBlock(editor, type)).toBe(true)
    }
    toggleBlock(editor, 'numbered-list')
    expect(written(editor)).toEqual([paragraph('Les crocus')])
  })

  it('Enter adds a list item, a second Enter leaves the list', () => {
    const editor = editorOf(paragraph('blanc'))
    toggleBlock(editor, 'bulleted-list')
    editor.insertBreak()
    editor.insertText('mauve')
    editor.insertBreak()
    editor.insertBreak()
    editor.insertText('Et puis')
    expect(written(editor)).toEqual([
      {
        type: 'bulleted-list',
        children: [
          { type: 'list-item', children: [{ text: 'blanc' }] },
          { type: 'list-item', children: [{ text: 'mauve' }] },
        ],
      },
      paragraph('Et puis'),
    ])
  })

  it('Enter after a heading starts a line; Backspace at its start removes the heading', () => {
    const editor = editorOf(paragraph('Titre'))
    toggleBlock(editor, 'heading-2')
    editor.insertBreak()
    editor.insertText('suite')
    expect(written(editor).map(({ type }) => type)).toEqual(['heading-2', 'paragraph'])
    Transforms.select(editor, Editor.start(editor, [0]))
    editor.deleteBackward('character')
    expect(written(editor)[0]).toEqual(paragraph('Titre'))
  })

  it('sets and removes links and marks on the selection', () => {
    const editor = editorOf(paragraph('voir ici'))
    Transforms.select(editor, { anchor: { path: [0, 0], offset: 5 }, focus: { path: [0, 0], offset: 8 } })
    setLink(editor, 'https://example.test/')
    Transforms.select(editor, { path: [0, 1, 0], offset: 1 })
    expect(linkHere(editor)).toBe('https://example.test/')
    removeLink(editor)
    expect(written(editor)).toEqual([paragraph('voir ici')])
    Transforms.select(editor, Editor.range(editor, []))
    toggleMark(editor, 'bold')
    expect(written(editor)).toEqual([{ type: 'paragraph', children: [{ text: 'voir ici', bold: true }] }])
  })

  it('inserts a picture below the line with a line after it, and undoes it', () => {
    const editor = editorOf(paragraph('Un crocus'))
    insertImage(editor, 9, 'Un crocus')
    expect(written(editor)).toEqual([
      paragraph('Un crocus'),
      { type: 'image', media: 9, alt: 'Un crocus', children: [{ text: '' }] },
      paragraph(''),
    ])
    editor.undo()
    expect(written(editor)).toEqual([paragraph('Un crocus')])
  })

  it('[T1] any operations leave a valid document', () => {
    const deeds = [
      (editor: Editor) => editor.insertBreak(),
      (editor: Editor) => editor.insertText('mot'),
      (editor: Editor) => editor.deleteBackward('character'),
      (editor: Editor) => toggleBlock(editor, 'bulleted-list'),
      (editor: Editor) => toggleBlock(editor, 'heading-3'),
      (editor: Editor) => toggleBlock(editor, 'quote'),
      (editor: Editor) => toggleMark(editor, 'italic'),
      (editor: Editor) => setLink(editor, '/artwork/3/'),
      (editor: Editor) => insertImage(editor, 9, ''),
      (editor: Editor) => Transforms.select(editor, Editor.start(editor, [])),
      (editor: Editor) => Transforms.select(editor, Editor.range(editor, [])),
      (editor: Editor) =>
        Transforms.insertFragment(editor, [
          paragraph('un'),
          { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'a' }] }] },
        ]),
      (editor: Editor) => editor.undo(),
      (editor: Editor) => editor.redo(),
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...deeds), { maxLength: 25 }), (done) => {
        const editor = editorOf(paragraph('Les crocus'), paragraph('ont percé'))
        for (const deed of done) deed(editor)
        const document = editor.children as RichText
        expect(richText(100_000).safeParse(document).error?.issues).toBeUndefined()
        // Cleaning changes nothing: the displayed content is sent.
        expect(Node.string(editor)).toBe(document.map((block) => Node.string(block)).join(''))
        expect(cleanRichText(document)).toEqual(document)
      }),
      { numRuns: 200 },
    )
  })
})
