import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySign } from '../../testing/any-sign.ts'
import { mentionOf } from '../texts/mention.ts'
import { cleanRichText, documentOfText } from './rich-text-clean.ts'
import { richText } from './rich-text-schema.ts'
import { TEXT_BLOCKS, TEXT_MARKS } from './rich-text.ts'

const schema = richText(1_000_000)

const { node } = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.record(
      {
        text: fc.string({ unit: anySign }),
        ...Object.fromEntries(TEXT_MARKS.map((mark) => [mark, fc.constantFrom(true, false, 'x')])),
      },
      { requiredKeys: ['text'] },
    ),
    fc.record({
      type: fc.constantFrom(...TEXT_BLOCKS, 'bulleted-list', 'list-item', 'image', 'link', 'mention', 'script', 7),
      url: fc.constantFrom('javascript:alert(1)', 'https://example.test', '/artwork/3/', '//evil.test', 3),
      entity: fc.constantFrom(42, -1, 'x', 1.5),
      media: fc.constantFrom(9, 0, null),
      alt: fc.constantFrom('Un crocus', '', 4),
      onclick: fc.constant('alert(1)'),
      children: fc.array(tie('node'), { maxLength: 4 }),
    }),
    fc.anything(),
  ),
}))

describe('conversion to rich text', () => {
  it('[MN-17] [T1] the result is valid by the schema, whatever the input', () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 5 }), (value) => {
        expect(schema.safeParse(cleanRichText(value)).error?.issues).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  it('[MN-17] a valid rich text is unchanged', () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 5 }), (value) => {
        const once = cleanRichText(value)
        expect(cleanRichText(once)).toEqual(once)
      }),
      { numRuns: 100 },
    )
  })

  it('[MN-17] the text of unsupported nodes is kept', () => {
    expect(
      cleanRichText([{ type: 'table', children: [{ type: 'row', children: [{ text: 'un', bold: true, href: 'x' }] }] }]),
    ).toEqual([{ type: 'paragraph', children: [{ text: 'un', bold: true }] }])
    expect(
      cleanRichText([{ type: 'paragraph', children: [{ type: 'link', url: 'javascript:x', children: [{ text: 'ici' }] }] }]),
    ).toEqual([{ type: 'paragraph', children: [{ text: 'ici' }] }])
  })

  it('plain text is converted by lines, with its mentions', () => {
    expect(documentOfText(`Merci ${mentionOf('Camille', 42)}\nÀ demain`)).toEqual([
      { type: 'paragraph', children: [{ text: 'Merci ' }, { type: 'mention', entity: 42, children: [{ text: '@Camille' }] }] },
      { type: 'paragraph', children: [{ text: 'À demain' }] },
    ])
  })

  it('an alternative text beyond the schema’s limit is cut, a shorter one is kept', () => {
    const alts = [500, 501].map((length) => {
      const [image] = cleanRichText([{ type: 'image', media: 7, alt: 'x'.repeat(length) }])
      return image?.type === 'image' ? image.alt?.length : null
    })
    expect(alts).toEqual([500, 500])
  })

  it('[T30] deep nesting is accepted', () => {
    let deep: unknown = { text: 'x' }
    for (let at = 0; at < 5000; at += 1) deep = { type: 'quote', children: [deep] }
    expect(schema.safeParse(cleanRichText([deep])).success).toBe(true)
  })
})
