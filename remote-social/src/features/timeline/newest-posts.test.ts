import { describe, expect, it } from 'vitest'
import { newestOf, withNewest } from './newest-posts.ts'
import type { TimelinePages } from './newest-posts.ts'

type Page = TimelinePages['pages'][number]
const page = (ids: number[], next: string | null, pinned: number[] = []): Page => ({
  list: { data: ids.map((id) => ({ id, pinned: pinned.includes(id) })) as Page['list']['data'], next },
})
const idsOf = ({ pages }: TimelinePages) => pages.map(({ list }) => list.data.map(({ id }) => id))

describe('new posts of a timeline', () => {
  const kept: TimelinePages = { pages: [page([90, 20, 19, 18], 'a', [90]), page([17, 16], 'b')], pageParams: [null, 'a'] }

  it('[RT-01] are those newer than the newest, whatever is advertised above', () => {
    expect(newestOf(kept)).toBe(20)
    expect(newestOf({ pages: [], pageParams: [] })).toBe(0)
  })

  it('[RT-01] come on top, and the pages read so far stay', () => {
    const merged = withNewest(kept, page([22, 21, 20, 19], 'c'))
    expect(idsOf(merged)).toEqual([
      [22, 21, 20, 19, 18],
      [17, 16],
    ])
    expect(merged.pages[0]?.list.next).toBe('a')
    expect(merged.pageParams).toEqual([null, 'a'])
  })

  it('[RT-01] begin the timeline anew where they are more than a page', () => {
    const first = page([40, 39, 38], 'c')
    expect(withNewest(kept, first)).toEqual({ pages: [first], pageParams: [null] })
  })

  it('[RT-01] leave out what is no longer advertised, and mark what is now', () => {
    expect(idsOf(withNewest(kept, page([19, 21, 20], 'c', [19])))).toEqual([
      [19, 21, 20, 18],
      [17, 16],
    ])
  })
})
