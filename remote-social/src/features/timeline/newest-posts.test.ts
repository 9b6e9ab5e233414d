import { describe, expect, it } from 'vitest'
import { knownUpTo, shownAbove, withNewest } from './newest-posts.ts'
import type { TimelinePages } from './newest-posts.ts'

type Page = TimelinePages['pages'][number]
const page = (ids: number[], next: string | null, pinned: number[] = [], own: number[] = []): Page => ({
  list: {
    data: ids.map((id) => ({ id, pinned: pinned.includes(id), owned_by_me: own.includes(id) })) as Page['list']['data'],
    next,
  },
})
const idsOf = ({ pages }: TimelinePages) => pages.map(({ list }) => list.data.map(({ id }) => id))

describe('new posts of a timeline', () => {
  const kept: TimelinePages = { pages: [page([90, 20, 19, 18], 'a', [90]), page([17, 16], 'b')], pageParams: [null, 'a'] }

  it('[RT-01] are those newer than the newest displayed one, ignoring pinned posts', () => {
    expect([knownUpTo(kept), shownAbove(kept)]).toEqual([20, 1])
    expect(knownUpTo({ pages: [], pageParams: [] })).toBe(0)
  })

  it('[RT-01] include those older than an own new post', () => {
    const made: TimelinePages = { pages: [page([95, 20, 19], 'a', [], [95, 19])], pageParams: [null] }
    expect([knownUpTo(made), shownAbove(made)]).toEqual([20, 1])
    expect(idsOf(withNewest(made, page([95, 94, 93, 20], 'c', [], [95])))).toEqual([[95, 94, 93, 20, 19]])
    const more = page([95, 94, 93], 'c', [], [95])
    expect(withNewest(made, more).pages).toEqual([more])
    const alone: TimelinePages = { pages: [page([95, 12, 11], 'a', [], [95, 12, 11])], pageParams: [null] }
    expect([knownUpTo(alone), shownAbove(alone)]).toEqual([11, 2])
  })

  it('[RT-01] are inserted at the top, and loaded pages stay', () => {
    const merged = withNewest(kept, page([22, 21, 20, 19], 'c'))
    expect(idsOf(merged)).toEqual([
      [22, 21, 20, 19, 18],
      [17, 16],
    ])
    expect(merged.pages[0]?.list.next).toBe('a')
    expect(merged.pageParams).toEqual([null, 'a'])
  })

  it('[RT-01] restart the timeline when they exceed a page', () => {
    const first = page([40, 39, 38], 'c')
    expect(withNewest(kept, first)).toEqual({ pages: [first], pageParams: [null] })
  })

  it('[RT-01] update which posts are pinned', () => {
    expect(idsOf(withNewest(kept, page([19, 21, 20], 'c', [19])))).toEqual([
      [19, 21, 20, 18],
      [17, 16],
    ])
  })
})
