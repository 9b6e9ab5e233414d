import { describe, expect, it } from 'vitest'
import { notificationPath } from './notification-path.ts'

describe('path of a notification', () => {
  it('[MN-08] [ST-22] is that of its subject', () => {
    const about = { kind: 'like', from_id: 2, item_id: 3, item_kind: 'bibliography', comment_id: null, subject_id: null } as const
    expect(notificationPath(about)).toBe('/artwork/3/')
    expect(notificationPath({ ...about, item_kind: 'genus' })).toBe('/category/3/')
    expect(notificationPath({ ...about, item_kind: 'species' })).toBe('/species/3/')
    expect(notificationPath({ ...about, item_kind: 'lesson' })).toBe('/note/3/')
    expect(notificationPath({ ...about, kind: 'reply', item_kind: 'note', comment_id: 7 })).toBe('/note/3/?comment=7')
    expect(notificationPath({ ...about, kind: 'comment', comment_id: 7 })).toBe('/comment/3/?comment=7')
    expect(notificationPath({ ...about, kind: 'order', subject_id: 4 })).toBe('/order/4/')
    expect(notificationPath({ ...about, kind: 'friend-request' })).toBe('/friend/request/2/')
    expect(notificationPath({ ...about, kind: 'joined', subject_id: 9 })).toBe('/entity/9/?part=members')
    expect(notificationPath({ ...about, kind: 'join-request', subject_id: 9 })).toBe('/entity/9/?part=requests')
    expect(notificationPath({ ...about, kind: 'friend-request', note: 'accepted' })).toBe('/people/2/')
    expect(notificationPath({ ...about, kind: 'join-request', subject_id: 9, note: 'rejected' })).toBe('/entity/9/?part=members')
    expect(notificationPath({ ...about, from_id: null, kind: 'team', subject_id: 9 })).toBe('/entity/9/?part=members')
    expect(notificationPath({ ...about, from_id: null, kind: 'team', subject_id: 9, note: 'delete' })).toBe('/notification/')
    expect(notificationPath({ ...about, kind: 'join-accepted', subject_id: 9 })).toBe('/entity/9/')
    const house = { ...about, from_id: null, item_id: null, item_kind: null, subject_id: 5 }
    expect(notificationPath({ ...house, kind: 'moderation' })).toBe('/decision/5/')
    expect(notificationPath({ ...about, kind: 'moderation', item_kind: 'note' })).toBe('/notification/')
    expect(notificationPath({ ...house, kind: 'report' })).toBe('/report/')
    expect(notificationPath({ ...house, kind: 'waiting', note: 'danger' })).toBe('/admin/report/')
    expect(notificationPath({ ...house, kind: 'waiting', note: 'appeal' })).toBe('/admin/report/?state=appealed')
    for (const note of ['group_appeal', 'group_report'])
      expect(notificationPath({ ...house, from_id: 2, kind: 'waiting', note })).toBe('/entity/2/?part=moderation')
  })
})
