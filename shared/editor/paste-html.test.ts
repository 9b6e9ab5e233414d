import { describe, expect, it } from 'vitest'
import { richTextOfDom } from './paste-html.ts'

const pasted = (html: string) => richTextOfDom(new DOMParser().parseFromString(html, 'text/html').body)
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })

const lines = (...texts: string[]) => texts.flatMap((text, at) => (at === 0 ? [{ text }] : [{ text: '\n' }, { text }]))

describe('[MN-17] clipboard content of other programs', () => {
  it('keeps the lines of a quotation or item with several paragraphs', () => {
    expect(pasted('<blockquote>\n<p>cité 1</p>\n<p>cité <b>2</b></p></blockquote><p>après</p>')).toEqual([
      { type: 'quote', children: [...lines('cité 1', 'cité '), { text: '2', bold: true }] },
      paragraph({ text: 'après' }),
    ])
    expect(pasted('<blockquote><div>un</div><div>deux</div></blockquote>')).toEqual([
      { type: 'quote', children: lines('un', 'deux') },
    ])
    expect(pasted('<ul><li><p>a</p><p>b</p></li><li>c<div>d</div> e</li></ul>')).toEqual([
      {
        type: 'bulleted-list',
        children: [
          { type: 'list-item', children: lines('a', 'b') },
          { type: 'list-item', children: lines('c', 'd', 'e') },
        ],
      },
    ])
  })

  it('keeps headings, lists, quotes, links and emphasis', () => {
    expect(
      pasted(
        `<h1>Les crocus</h1><p>Un <b>vrai</b> <em>printemps</em>, <a href="https://example.test/">ici</a>.</p>
         <ul><li>blanc</li><li><p>mauve</p></li></ul><ol><li>un</li></ol><blockquote><p>Citation</p></blockquote><h4>Suite</h4>`,
      ),
    ).toEqual([
      { type: 'heading-2', children: [{ text: 'Les crocus' }] },
      paragraph(
        { text: 'Un ' },
        { text: 'vrai', bold: true },
        { text: ' ' },
        { text: 'printemps', italic: true },
        { text: ', ' },
        { type: 'link', url: 'https://example.test/', children: [{ text: 'ici' }] },
        { text: '.' },
      ),
      {
        type: 'bulleted-list',
        children: [
          { type: 'list-item', children: [{ text: 'blanc' }] },
          { type: 'list-item', children: [{ text: 'mauve' }] },
        ],
      },
      { type: 'numbered-list', children: [{ type: 'list-item', children: [{ text: 'un' }] }] },
      { type: 'quote', children: [{ text: 'Citation' }] },
      { type: 'heading-3', children: [{ text: 'Suite' }] },
    ])
  })

  it('keeps emphasis expressed by styles, as word processors write it', () => {
    expect(
      pasted(
        `<b style="font-weight:normal" id="docs-internal-guid"><p><span style="font-weight:700">gras</span><span style="font-style:italic"> penché</span></p></b>`,
      ),
    ).toEqual([paragraph({ text: 'gras', bold: true }, { text: ' penché', italic: true })])
  })

  it('keeps bold and upright text of Word, and merges its list paragraphs into a list', () => {
    const item = (sign: string, words: string, place = 'Middle') =>
      `<p class=MsoListParagraphCxSp${place} style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
       style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span
       style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`
    const listItem = (...children: object[]) => ({ type: 'list-item', children })
    expect(
      pasted(
        `<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Gras de Word</b> et <span
           style='mso-bidi-font-style:italic;mso-bidi-font-weight:bold'>droit</span><o:p>&nbsp;</o:p></p>
         ${item('·', 'Un <i style="mso-bidi-font-style:normal">premier</i> point', 'First')}${item('·', 'Un second', 'Last')}
         <p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Entre deux</p>
         ${item('1.', 'Un', 'First')}${item('2.', 'Deux', 'Last')}`,
      ),
    ).toEqual([
      paragraph({ text: 'Gras de Word', bold: true }, { text: ' et ' }, { text: 'droit' }, { text: '\u00A0' }),
      {
        type: 'bulleted-list',
        children: [
          listItem({ text: 'Un ' }, { text: 'premier', italic: true }, { text: ' point' }),
          listItem({ text: 'Un second' }),
        ],
      },
      paragraph({ text: 'Entre deux' }),
      { type: 'numbered-list', children: [listItem({ text: 'Un' }), listItem({ text: 'Deux' })] },
    ])
  })

  it('converts loose text to paragraphs, nested lists to flat ones, and tables to lines', () => {
    expect(pasted('un<div>deux</div>trois<ul><li>a<ul><li>b</li></ul></li></ul>')).toEqual([
      paragraph({ text: 'un' }),
      paragraph({ text: 'deux' }),
      paragraph({ text: 'trois' }),
      {
        type: 'bulleted-list',
        children: [
          { type: 'list-item', children: [{ text: 'a' }] },
          { type: 'list-item', children: [{ text: 'b' }] },
        ],
      },
    ])
    expect(pasted('<table><tr><td>un</td><td>deux</td></tr><tr><td>trois</td></tr></table>')).toHaveLength(2)
  })

  it('[T1] drops scripts, styles, frames, pictures, handlers and invalid URLs', () => {
    expect(
      pasted(
        `<style>p{}</style><script>window.__xss=1</script><p onclick="x">Bon<img src=x onerror="window.__xss=1">jour
         <a href="javascript:alert(1)">ici</a></p><object>objet</object>`,
      ),
    ).toEqual([paragraph({ text: 'Bon' }, { text: 'jour ' }, { text: 'ici' })])
  })

  it('is never empty, and may be deeply nested', () => {
    expect(pasted('')).toEqual([paragraph({ text: '' })])
    expect(pasted('<div>'.repeat(600) + 'x')).toHaveLength(1)
  })
})
