import { describe, expect, it } from 'vitest'
import { gatherNotices, inCalls } from './gather-notices.ts'
import type { Notification } from './gather-notices.ts'

const now = new Date(2026, 4, 12, 15).getTime()
const hour = 3_600_000
let last = 100

const notice = (change: Partial<Notification>, ago = hour): Notification => ({
  id: (last -= 1),
  kind: 'like',
  from: { id: 1, display_name: 'Ada', profile_image_url: null },
  item: { id: 7, kind: 'note', title: null },
  comment_id: null,
  subject_id: null,
  entity: null,
  note: null,
  request: null,
  read: false,
  created_at: new Date(now - ago).toISOString(),
  ...change,
})
const from = (id: number, name: string) => ({ from: { id, display_name: name, profile_image_url: null } })

describe('list of notifications', () => {
  it('[MN-08] notifications of one kind about one subject share a line, each person once', () => {
    const [section] = gatherNotices([notice(from(1, 'Ada')), notice(from(2, 'Bo')), notice(from(1, 'Ada'))], now)
    expect(section?.notices).toHaveLength(1)
    expect(section?.notices[0]?.people.map(({ display_name }) => display_name)).toEqual(['Ada', 'Bo'])
    expect(section?.notices[0]?.all).toHaveLength(3)
  })

  it('[MN-08] read and unread, different subjects and kinds have separate lines', () => {
    const item = { id: 8, kind: 'note', title: null }
    const list = [notice({}), notice({ read: true }), notice({ item }), notice({ kind: 'comment' })]
    expect(gatherNotices(list, now)[0]?.notices).toHaveLength(4)
  })

  it.each(['friend-request', 'join-request'] as const)(
    '[FE-03] never gathers %s notices, each has an answer of its own',
    (kind) => {
      const asked = { kind, item: null, subject_id: 9 }
      const list = [notice({ ...asked, ...from(1, 'Ada') }), notice({ ...asked, ...from(2, 'Bo') })]
      expect(gatherNotices(list, now)[0]?.notices).toHaveLength(2)
    },
  )

  it('is grouped into today since midnight, the six days before, and earlier', () => {
    const list = [notice({}, 14 * hour), notice({}, 16 * hour), notice({}, 150 * hour), notice({}, 200 * hour)]
    expect(gatherNotices(list, now).map(({ when, notices }) => [when, notices[0]?.all.length])).toEqual([
      ['today', 1],
      ['week', 2],
      ['earlier', 1],
    ])
  })

  it('[MN-08] a line with more notifications than one call accepts is marked completely', () => {
    const ids = Array.from({ length: 250 }, (_, at) => at + 1)
    expect(inCalls(ids).map(({ length }) => length)).toEqual([100, 100, 50])
    expect(inCalls(ids).flat()).toEqual(ids)
    expect(inCalls([7])).toEqual([[7]])
  })
})
