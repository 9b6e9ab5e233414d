import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { element, escapeHtml, scriptJson } from './html.ts'

const nasty = fc.oneof(fc.string(), fc.constantFrom('</script>', '<!--', ']]>', '\u2028', '"><img src=x>', "' onload='", '&amp;'))

describe('JSON inside a script element', () => {
  it('[T1] can end neither the element nor a line, and is read back as it was', () => {
    fc.assert(
      fc.property(fc.dictionary(nasty, fc.array(nasty)), (value) => {
        const json = scriptJson(value)
        expect(json).not.toMatch(/[<>\u2028\u2029]/)
        expect(JSON.parse(json)).toEqual(value)
      }),
    )
  })
})

describe('attributes', () => {
  it('[T1] keep any text inside their quotes', () => {
    fc.assert(
      fc.property(nasty, (value) => {
        const written = element('meta', { content: value })
        expect(written.startsWith('<meta content="')).toBe(true)
        expect(written.slice(15, -2)).not.toMatch(/["<>]/)
      }),
    )
  })

  it('are left out when they are null or false', () => {
    expect(element('link', { rel: 'icon', media: null, disabled: false, hidden: true })).toBe('<link rel="icon" hidden>')
  })

  it('are escaped like text', () => {
    expect(escapeHtml(`<a href="x">l’été & 'puis'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;l’été &amp; &#39;puis&#39;&lt;/a&gt;')
  })
})
