import { describe, expect, it } from 'vitest'
import { NotOpened } from './release.ts'
import { componentIn, remoteIn } from './remote-shape.ts'

const remote = { contract: '^1.0', texts: { name: 'x', fr: {}, en: {} }, pages: {} }

describe('a loaded module', () => {
  it('is a remote when it has the shape and the contract of one', () => {
    expect(remoteIn({ remote })).toBe(remote)
  })

  it('[MF-04] is none when it is made for another contract', () => {
    for (const contract of ['^2.0', '^1.9', '1.0.0', '', undefined]) {
      expect(() => remoteIn({ remote: { ...remote, contract } })).toThrow(NotOpened)
    }
  })

  it('is none when it is empty, as the bundler returns it after a cached failure', () => {
    for (const loaded of [undefined, null, {}, { remote: null }, { remote: {} }, { remote: { ...remote, pages: null } }]) {
      expect(() => remoteIn(loaded)).toThrow(NotOpened)
    }
  })

  it('has the component that its part exports', () => {
    const Page = () => null
    expect(componentIn({ Page }, 'Page')).toBe(Page)
    expect(() => componentIn({ Slot: Page }, 'Page')).toThrow(NotOpened)
    expect(() => componentIn({ Page: 'text' }, 'Page')).toThrow(NotOpened)
  })
})
