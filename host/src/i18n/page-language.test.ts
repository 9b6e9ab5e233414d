import { describe, expect, it } from 'vitest'
import { pageLanguage } from './page-language.ts'

const nothing = { forced: null, chosen: null, account: null, browser: [] as string[] }

describe('language of the page', () => {
  it('[CO-09] is the forced one, regardless of choices', () => {
    expect(pageLanguage({ forced: 'fr', chosen: 'en', account: 'en', browser: ['en-GB'] })).toBe('fr')
  })

  it('[CO-09] with the forcing lifted is the choice of the device, then of the account, then of the browser', () => {
    expect(pageLanguage({ ...nothing, chosen: 'en', account: 'fr', browser: ['fr'] })).toBe('en')
    expect(pageLanguage({ ...nothing, account: 'en', browser: ['fr'] })).toBe('en')
    expect(pageLanguage({ ...nothing, browser: ['de-AT', 'en-GB', 'fr'] })).toBe('en')
  })

  it('is French without a request for an available language', () => {
    expect(pageLanguage({ ...nothing, chosen: 'xx', browser: ['de', 'hu'] })).toBe('fr')
  })
})
