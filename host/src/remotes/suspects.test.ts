import { afterEach, describe, expect, it } from 'vitest'
import type { Release } from './release.ts'
import { haveGone, noteMounted, suspects } from './suspects.ts'

const releaseOf = (remote: string): Release => ({ remote, build: remote, version: '1', base: '/', entry: 'x', styles: {} })
const [gallery, social, guide] = [releaseOf('gallery'), releaseOf('social'), releaseOf('guide')]

describe('who may have done harm to the shell', () => {
  const gone: (() => void)[] = []
  const mount = (release: Release, part: string) => gone.push(noteMounted(release, part))
  const names = () => suspects().map(({ remote }) => remote)
  afterEach(() => gone.splice(0).forEach((go) => go()))

  it('[MF-09] T17 is a part of another in a page before the page, for without the page it is gone as well', () => {
    mount(gallery, 'artwork')
    mount(social, 'slot:item-comments')
    mount(guide, 'slot:item-actions')
    expect(names()).toEqual(['guide', 'social', 'gallery'])
  })

  it('[MF-09] T17 is whose page is open last, with what it has in its own page', () => {
    mount(gallery, 'artwork')
    mount(gallery, 'slot:item-actions')
    mount(social, 'slot:item-comments')
    expect(names()).toEqual(['social', 'gallery'])
  })

  it('[MF-09] T17 may also be what a part has left behind that is gone, even where its release is on the page', () => {
    mount(gallery, 'list')
    mount(gallery, 'record')
    gone.shift()?.()
    expect([names(), haveGone()]).toEqual([['gallery'], true])
  })
})
