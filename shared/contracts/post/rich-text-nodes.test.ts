import { describe, expect, it } from 'vitest'
import { cleanRichText, documentOfText } from './rich-text-clean.ts'
import { richText } from './rich-text-schema.ts'

const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children })
const leaves = (count: number) => Array.from({ length: count }, () => ({ text: 'x' }))
const link = (url: unknown, ...children: unknown[]) => ({ type: 'link', url, children })
const ici = { text: 'ici' }

/** Wraps a node in so many quotes. */
const nested = (node: unknown, levels: number): unknown => {
  let deep = node
  for (let level = 0; level < levels; level += 1) deep = { type: 'quote', children: [deep] }
  return deep
}

describe('conversion of blocks to rich text', () => {
  it.each(['paragraph', 'heading-2', 'heading-3', 'quote', 'code-block'])('[MN-17] keeps the type %s', (type) => {
    expect(cleanRichText([{ type, style: 'color:red', children: [ici] }])).toEqual([{ type, children: [ici] }])
  })

  it.each(['bulleted-list', 'numbered-list'])('[MN-17] keeps the items of a %s, and makes items of its texts', (type) => {
    const items = [{ type: 'list-item', children: [{ text: 'un', bold: true }] }, { text: 'deux' }, 'trois']
    expect(cleanRichText([{ type, children: items }])).toEqual([
      {
        type,
        children: [
          { type: 'list-item', children: [{ text: 'un', bold: true }] },
          { type: 'list-item', children: [{ text: 'deux' }] },
        ],
      },
    ])
  })

  it('[MN-17] drops a list without items', () => {
    expect(cleanRichText([paragraph(ici), { type: 'bulleted-list', children: ['x'] }])).toEqual([paragraph(ici)])
  })

  it.each([
    ['a text without a block becomes a paragraph', [{ text: 'seul', italic: true }], [paragraph({ text: 'seul', italic: true })]],
    ['an unknown type becomes a paragraph', [{ type: 'script', children: [ici] }], [paragraph(ici)]],
    ['a block without children has an empty text', [{ type: 'heading-2' }], [{ type: 'heading-2', children: [{ text: '' }] }]],
    [
      'blocks in a block take its place',
      [{ type: 'quote', children: [{ type: 'heading-2', children: [ici] }, { text: 'là' }] }],
      [{ type: 'heading-2', children: [ici] }, paragraph({ text: 'là' })],
    ],
    [
      'a link and a mention do not make a block of blocks',
      [{ type: 'quote', children: [link('/a', ici), { type: 'mention', entity: 4, children: [{ text: '@Io' }] }] }],
      [{ type: 'quote', children: [link('/a', ici), { type: 'mention', entity: 4, children: [{ text: '@Io' }] }] }],
    ],
    ['what is no node is dropped', [null, 'x', [ici], paragraph(null, 'x', [ici], ici)], [paragraph(ici)]],
  ])('[MN-17] %s', (_title, from, to) => {
    expect(cleanRichText(from)).toEqual(to)
  })

  it.each([[null], ['un texte'], [{ type: 'paragraph', children: [ici] }], [[]], [[null]]])(
    '[MN-17] of %j, which holds no block, gives an empty paragraph',
    (from) => {
      expect(cleanRichText(from)).toEqual([paragraph({ text: '' })])
    },
  )

  it.each([
    ['its alternative text', { media: 7, alt: 'Un crocus' }, [{ type: 'image', media: 7, alt: 'Un crocus' }]],
    ['no alternative text where it is empty', { media: 7, alt: '' }, [{ type: 'image', media: 7 }]],
    ['no alternative text where it is none', { media: 7, alt: 4 }, [{ type: 'image', media: 7 }]],
  ])('[MN-17] keeps an image with %s', (_title, image, to) => {
    expect(cleanRichText([{ type: 'image', ...image }])).toStrictEqual(to.map((one) => ({ ...one, children: [{ text: '' }] })))
  })

  it.each([0, -1, 1.5, '7', null])('[MN-17] drops an image whose medium is %j', (media) => {
    expect(cleanRichText([paragraph(ici), { type: 'image', media }])).toEqual([paragraph(ici)])
  })
})

describe('conversion of texts, links and mentions to rich text', () => {
  it('[MN-17] keeps each mark that is true', () => {
    const marks = {
      bold: true,
      italic: true,
      underline: true,
      strikethrough: true,
      code: true,
      superscript: true,
      subscript: true,
    }
    expect(cleanRichText([paragraph({ text: 'x', ...marks, color: true })])).toStrictEqual([paragraph({ text: 'x', ...marks })])
    expect(cleanRichText([paragraph({ text: 'x', bold: 'true', italic: false })])).toStrictEqual([paragraph({ text: 'x' })])
  })

  it('[MN-17] removes NUL and lone surrogates, which a database refuses', () => {
    expect(cleanRichText([paragraph({ text: 'a\u0000b\uD800c' })])).toEqual([paragraph({ text: 'ab\uFFFDc' })])
  })

  it.each([
    ['a link to a site is kept', link('https://example.test', ici), [link('https://example.test', ici)]],
    ['a link to 2,000 characters is kept', link(`/${'a'.repeat(1999)}`, ici), [link(`/${'a'.repeat(1999)}`, ici)]],
    ['a link to more becomes its text', link(`/${'a'.repeat(2000)}`, ici), [ici]],
    ['a link to a lone surrogate becomes its text', link('/\uD800', ici), [ici]],
    ['a link without an address becomes its text', link(3, ici), [ici]],
    ['a link leaves out what is no node', link('/a', null, 'x', [ici], ici), [link('/a', ici)]],
    ['a link without a text is dropped', link('/a'), [{ text: '' }]],
    ['an address alone makes no link', { type: 'table', url: '/a', children: [ici] }, [ici]],
    ['a link keeps the texts of deeper nodes', link('/a', { type: 'b', children: [ici] }, ici), [link('/a', ici, ici)]],
    [
      'the text of a mention is joined',
      { type: 'mention', entity: 4, children: [{ text: '@Io', bold: true }, { text: ' !' }] },
      [{ type: 'mention', entity: 4, children: [{ text: '@Io !' }] }],
    ],
    ['a mention of nobody becomes its text', { type: 'mention', entity: 0, children: [ici] }, [ici]],
  ])('[MN-17] %s', (_title, from, to) => {
    const item = { type: 'list-item', children: [from] }
    expect(cleanRichText([{ type: 'bulleted-list', children: [item] }])).toEqual([
      { type: 'bulleted-list', children: [{ type: 'list-item', children: to }] },
    ])
  })

  it('of plain text makes a paragraph of each line, an empty one as well', () => {
    expect(documentOfText('un\n\ndeux')).toEqual([
      paragraph({ text: 'un' }),
      paragraph({ text: '' }),
      paragraph({ text: 'deux' }),
    ])
  })
})

describe('size of converted rich text', () => {
  it.each([
    ['blocks', 500, Array.from({ length: 501 }, () => paragraph(ici)), (text: unknown[]) => text.length],
    ['children of a block', 200, [paragraph(...leaves(201))], ([block]: { children: unknown[] }[]) => block?.children.length],
    [
      'items of a list',
      200,
      [{ type: 'numbered-list', children: leaves(201) }],
      ([list]: { children: unknown[] }[]) => list?.children.length,
    ],
  ])('[T30] %s beyond the limit of %i are dropped', (_what, most, from, sizeOf) => {
    const clean = cleanRichText(from)
    expect(sizeOf(clean)).toBe(most)
    expect(richText(1_000_000).safeParse(clean).success).toBe(true)
  })

  it('[T30] the texts of a link beyond 200 are dropped', () => {
    const [block] = cleanRichText([paragraph(link('/a', ...leaves(201)))])
    expect(block).toMatchObject({ children: [{ type: 'link', children: leaves(200) }] })
  })

  it.each([
    ['a text', { text: 'x'.repeat(20_001) }, { text: 'x'.repeat(20_000) }],
    [
      'the text of a mention',
      { type: 'mention', entity: 4, children: [{ text: 'x'.repeat(20_000) }, { text: 'x' }] },
      { type: 'mention', entity: 4, children: [{ text: 'x'.repeat(20_000) }] },
    ],
  ])('[T30] %s is cut at 20,000 characters', (_what, from, to) => {
    expect(cleanRichText([paragraph(from)])).toEqual([paragraph(to)])
  })

  it.each([
    ['a text in a block', (levels: number) => nested(ici, levels), 'quote', 42, 43],
    ['a text in a link', (levels: number) => paragraph(link('/a', nested(ici, levels))), 'paragraph', 20, 21],
  ])('[T30] %s is kept to a depth, and dropped below', (_what, at, type, kept, dropped) => {
    expect(JSON.stringify(cleanRichText([at(kept)]))).toContain('ici')
    expect(cleanRichText([at(dropped)])).toEqual([{ type, children: [{ text: '' }] }])
  })
})
