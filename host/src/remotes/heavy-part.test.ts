import { afterEach, describe, expect, it } from 'vitest'
import { heavyRelease } from './heavy-part.ts'
import type { Release } from './release.ts'

const releaseOf = (remote: string): Release => ({ remote, build: remote, version: '1', base: '/', entry: 'x', styles: {} })
const [gallery, social, guide] = [releaseOf('gallery'), releaseOf('social'), releaseOf('guide')]

describe('the release that has filled the page', () => {
  afterEach(() => {
    document.body.innerHTML = ''
  })
  const put = (count: number, into: Element = document.body): Element => {
    const root = document.createElement('div')
    root.innerHTML = '<i></i>'.repeat(count - 1)
    into.append(root)
    return root
  }

  it('[MF-10] is the one with more elements than all others, however many parts it has', () => {
    const parts = [
      { release: gallery, roots: [put(3000)] },
      { release: social, roots: [put(2000)] },
      { release: gallery, roots: [put(1000), put(1500)] },
    ]
    expect(heavyRelease(parts)).toBe(gallery)
  })

  it('[MF-10] is that of a part within a page of another, and not whose page it is', () => {
    const page = put(100)
    const slot = put(300, page)
    const parts = [
      { release: social, roots: [put(6000, slot)] },
      { release: gallery, roots: [page] },
      { release: guide, roots: [slot] },
    ]
    expect(heavyRelease(parts)).toBe(social)
    expect(heavyRelease(parts.slice(1))).toBe(guide)
  })

  it('[MF-10] is nobody where there are few, or none has more than the others', () => {
    expect(heavyRelease([{ release: gallery, roots: [put(4000)] }])).toBeNull()
    const parts = [
      { release: social, roots: [put(6000)] },
      { release: guide, roots: [put(6000)] },
    ]
    expect(heavyRelease(parts)).toBeNull()
  })
})
