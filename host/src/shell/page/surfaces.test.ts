import type { Location } from 'react-router'
import { describe, expect, it } from 'vitest'
import { surfaceHistory } from './surfaces.ts'

let keys = 0
const at = (pathname: string, key = `key-${(keys += 1)}`): Location =>
  ({ pathname, search: '', hash: '', state: null, key, unstable_mask: undefined }) as Location
const rules = { isPopup: (pathname: string) => pathname.startsWith('/popup/'), pageUnder: () => '/' }
const start = () => {
  const history = surfaceHistory(rules)
  const go = (location: Location, action: 'PUSH' | 'POP' | 'REPLACE' = 'PUSH') => {
    const surfaces = history.at(location, action)
    history.show(surfaces)
    return [surfaces.page, ...surfaces.popups].map(({ pathname }) => pathname)
  }
  return { ...history, go }
}

describe('surfaces', () => {
  it('[MN-12] popups open over the current page, stack, and close one by one', () => {
    const { go } = start()
    const [home, first] = [at('/note/'), at('/popup/1/')]
    expect(go(home, 'POP')).toEqual(['/note/'])
    expect(go(first)).toEqual(['/note/', '/popup/1/'])
    expect(go(at('/popup/2/'))).toEqual(['/note/', '/popup/1/', '/popup/2/'])
    expect(go(first, 'POP')).toEqual(['/note/', '/popup/1/'])
    expect(go(home, 'POP')).toEqual(['/note/'])
    expect(go(first, 'POP')).toEqual(['/note/', '/popup/1/'])
  })

  it('a popup opened by its address is shown over the page that it belongs to', () => {
    const { go } = start()
    expect(go(at('/popup/1/'), 'POP')).toEqual(['/', '/popup/1/'])
  })

  it('a page takes the place of everything', () => {
    const { go } = start()
    go(at('/note/'), 'POP')
    go(at('/popup/1/'))
    expect(go(at('/artwork/'))).toEqual(['/artwork/'])
  })

  it('a popup that takes the place of another leaves those under it', () => {
    const { go } = start()
    go(at('/note/'), 'POP')
    go(at('/popup/1/'))
    go(at('/popup/2/'))
    expect(go(at('/popup/3/'), 'REPLACE')).toEqual(['/note/', '/popup/1/', '/popup/3/'])
  })

  it('a layer over the same address leaves page and popups where they are', () => {
    const { go } = start()
    go(at('/note/'), 'POP')
    expect(go(at('/note/'))).toEqual(['/note/'])
    go(at('/popup/1/'))
    expect(go(at('/popup/1/'))).toEqual(['/note/', '/popup/1/'])
  })

  it('a page has the hash of an entry that the browser has made for another hash', () => {
    const { at: surfacesAt } = start()
    const hashAt = (hash: string) => surfacesAt({ ...at('/login/archive/', 'default'), hash }, 'POP').page.hash
    expect([hashAt('#token=1'), hashAt('#token=2'), hashAt('#token=1')]).toEqual(['#token=1', '#token=2', '#token=1'])
  })

  it('popups keep the scroll position of the page', () => {
    const { go, placeOf } = start()
    const page = at('/note/')
    go(page, 'POP')
    expect(placeOf(at('/popup/1/'))).toBe(page.key)
    expect(placeOf(at('/artwork/', 'other'))).toBe('other')
  })

  it('first pages of documents have separate scroll positions', () => {
    expect(start().placeOf(at('/artwork/', 'default'))).not.toBe(start().placeOf(at('/note/', 'default')))
  })
})
