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
    expect(notificationPath({ ...about, kind: 'friend-accepted' })).toBe('/people/2/')
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

  const nothing = { from_id: null, item_id: null, item_kind: null, comment_id: null, subject_id: null } as const

  it.each([
    'like',
    'comment',
    'friend-request',
    'friend-accepted',
    'join-request',
    'joined',
    'order',
    'moderation',
    'team',
  ] as const)('[MN-08] of kind %s, without a subject, is the list', (kind) => {
    expect(notificationPath({ kind, ...nothing })).toBe('/notification/')
  })

  it('[MN-08] without the kind of its item, or the item of a kind, is the list', () => {
    expect(notificationPath({ ...nothing, kind: 'like', item_id: 3 })).toBe('/notification/')
    expect(notificationPath({ ...nothing, kind: 'like', item_kind: 'note' })).toBe('/notification/')
  })

  it('[MN-08] about a request that waits for the site leads to the site’s queue, whoever sent it', () => {
    expect(notificationPath({ ...nothing, kind: 'waiting', from_id: 2, note: 'danger' })).toBe('/admin/report/')
    expect(notificationPath({ ...nothing, kind: 'waiting', from_id: 2 })).toBe('/admin/report/')
    expect(notificationPath({ ...nothing, kind: 'waiting', note: 'group_report' })).toBe('/admin/report/')
  })

  it('[MN-08] of an answered request to join leads to the members; without a group, to the list', () => {
    const asked = { ...nothing, kind: 'join-request', note: 'accepted' } as const
    expect(notificationPath({ ...asked, subject_id: 9 })).toBe('/entity/9/?part=members')
    expect(notificationPath(asked)).toBe('/notification/')
  })

  it('[MN-08] of a like leads to the item, although it has another subject', () => {
    expect(notificationPath({ ...nothing, kind: 'like', item_id: 3, item_kind: 'note', subject_id: 9 })).toBe('/note/3/')
  })
})
