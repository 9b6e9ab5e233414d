import { describe, expect, it } from 'vitest'
import { plainDocument, plainPolicy } from './plain-document.ts'

describe('a self-contained page', () => {
  it('is in the language of the page and the theme of the device, or the one chosen on it', () => {
    const page = plainDocument({ language: 'en', title: 'Who are you?', body: '<p>.</p>' })
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('color-scheme:light dark')
    expect(plainDocument({ language: 'fr', title: '', body: '', theme: 'night' })).toContain(
      '<html lang="fr" data-theme="night">',
    )
  })

  it('T1 escapes title and name', () => {
    const page = plainDocument({ language: 'fr', title: '<img src=x>', name: '"><script>', body: '' })
    expect(page).not.toMatch(/<img src=x>|"><script>/)
  })

  it('allows its own script by its digest only', () => {
    expect(plainPolicy({})).not.toContain('script-src')
    expect(plainPolicy({ script: 'close()' })).toMatch(/script-src 'sha256-[\w+/]{43}=';/)
  })
})
