import { describe, expect, it } from 'vitest'
import { isSafeAddress, mediaInDocument, mentionedInDocument, nodesOf, plainTextOf, renameDocumentMentions } from './rich-text.ts'
import type { RichText } from './rich-text.ts'
import { richText } from './rich-text-schema.ts'

const schema = richText(5000)
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children })
const accepted = (document: unknown): boolean => schema.safeParse(document).success

const document: RichText = [
  { type: 'heading-2', children: [{ text: 'Les ' }, { text: 'crocus', italic: true }] },
  {
    type: 'paragraph',
    children: [
      { text: 'Voir ' },
      { type: 'link', url: 'https://example.test/crocus', children: [{ text: 'ici' }] },
      { text: ', ' },
      { type: 'mention', entity: 42, children: [{ text: '@Camille' }] },
    ],
  },
  {
    type: 'bulleted-list',
    children: [
      { type: 'list-item', children: [{ text: 'blanc' }] },
      { type: 'list-item', children: [{ text: 'mauve' }] },
    ],
  },
  { type: 'image', media: 9, alt: 'Un crocus', children: [{ text: '' }] },
]

describe('rich text', () => {
  it('[T1] its plain text has a line per block', () => {
    expect(schema.parse(document)).toEqual(document)
    expect(plainTextOf(document)).toBe('Les crocus\nVoir ici, @Camille\nblanc\nmauve\nUn crocus')
    expect(mentionedInDocument(document)).toEqual([42])
    expect(mediaInDocument(document)).toEqual([9])
    expect(plainTextOf(renameDocumentMentions(document, () => 'C. Aubry'))).toContain('@C. Aubry')
    expect(mentionedInDocument(renameDocumentMentions(document, () => null))).toEqual([])
    expect(nodesOf(document)).toBe(16)
  })

  it.each([
    ['no block', []],
    ['an unknown block', [{ type: 'script', children: [{ text: 'x' }] }]],
    ['an unknown mark', [paragraph({ text: 'x', onclick: 'x' })]],
    ['an attribute', [{ ...paragraph({ text: 'x' }), style: 'color:red' }]],
    ['raw HTML', [{ type: 'html', html: '<b>' }]],
    [
      'a link in a link',
      [paragraph({ type: 'link', url: '/', children: [{ type: 'link', url: '/', children: [{ text: 'x' }] }] })],
    ],
    ['a block in a block', [paragraph(paragraph({ text: 'x' }))]],
    ['no children', [paragraph()]],
    ['a NUL', [paragraph({ text: 'a\u0000' })]],
    ['half a character', [paragraph({ text: '\ud800' })]],
    ['too many blocks', Array.from({ length: 501 }, () => paragraph({ text: 'x' }))],
    ['too many nodes', Array.from({ length: 300 }, () => paragraph(...Array.from({ length: 20 }, () => ({ text: 'x' }))))],
    ['too many words', [paragraph({ text: 'x'.repeat(5001) })]],
    ['a picture with words', [{ type: 'image', media: 1, children: [{ text: 'x' }] }]],
  ])('[T1] [T30] refuses %s', (_, wrong) => {
    expect(accepted(wrong)).toBe(false)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.test/x',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https:evil.test',
    'https:///evil.test',
    'http://',
    'example.test',
    'https://example.test/a b',
    `https://example.test/${'a'.repeat(2000)}`,
    '',
  ])('[T1] no link leads to %j', (url) => {
    expect(isSafeAddress(url)).toBe(false)
    expect(accepted([paragraph({ type: 'link', url, children: [{ text: 'x' }] })])).toBe(false)
  })

  it.each(['https://example.test', 'http://example.test:8080/a?b=c#d', 'mailto:a@example.test', '/artwork/3', '/'])(
    'a link may lead to %j',
    (url) => {
      expect(isSafeAddress(url)).toBe(true)
    },
  )
})
