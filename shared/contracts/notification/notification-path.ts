import type { NotificationKind } from './notification-kinds.ts'

/** Subject of a notification, as far as its path needs it. */
export type NotificationSubject = {
  kind: NotificationKind
  from_id: number | null
  item_id: number | null
  item_kind: string | null
  /** Comment concerned. */
  comment_id: number | null
  subject_id: number | null
  /** State or reason; for `waiting`, the queue. */
  note?: string | null
}

const PLACES: Record<string, string> = { bibliography: 'artwork', genus: 'category' }
const POSTS = new Set(['note', 'lesson', 'solution', 'mood', 'share'])
/** Notifications about memberships, with the part of the group page that they open. */
const MEMBERSHIP: Partial<Record<NotificationKind, string>> = {
  'join-request': '?part=requests',
  joined: '?part=members',
  'join-accepted': '',
  appointed: '',
  team: '?part=members',
}

/** True for kinds of posts, whose page is /note/. */
export const isPostKind = (kind: string): boolean => POSTS.has(kind)

/** Path of a comment: on the page of a post, in the popup over any other item (RT-28). */
export const commentPath = (item: number, onPost: boolean, comment: number): string =>
  `/${onPost ? 'note' : 'comment'}/${item}/?comment=${comment}`

/** Path of an item's page, by its kind. */
export const itemPath = (kind: string, id: number): string =>
  isPostKind(kind) ? `/note/${id}/` : `/${PLACES[kind] ?? kind}/${id}/`

/** Path that a tap on a notification opens; the notification list where there is no other. */
export const notificationPath = ({
  kind,
  from_id,
  item_id,
  item_kind,
  comment_id,
  subject_id,
  note,
}: NotificationSubject): string => {
  const answered = note === 'accepted' || note === 'rejected'
  if (kind === 'friend-request' && from_id !== null) return answered ? `/people/${from_id}/` : `/friend/request/${from_id}/`
  if (kind === 'join-request' && answered && subject_id !== null) return `/entity/${subject_id}/?part=members`
  if (kind === 'friend-accepted' && from_id !== null) return `/people/${from_id}/`
  if (kind === 'order' && subject_id !== null) return `/order/${subject_id}/`
  if (kind === 'moderation' && subject_id !== null) return `/decision/${subject_id}/`
  // The notification quotes the text and the reason: its author in a group may no longer see the post.
  if (kind === 'moderation' && item_id !== null) return '/notification/'
  if (kind === 'report') return '/report/'
  if (kind === 'waiting' && note?.startsWith('group_') && from_id !== null) return `/entity/${from_id}/?part=moderation`
  if (kind === 'waiting') return `/admin/report/${note === 'appeal' ? '?state=appealed' : ''}`
  // The group no longer exists.
  if (kind === 'team' && note === 'delete') return '/notification/'
  const part = MEMBERSHIP[kind]
  if (part !== undefined && subject_id !== null) return `/entity/${subject_id}/${part}`
  if (item_id === null || item_kind === null) return '/notification/'
  if (comment_id !== null) return commentPath(item_id, isPostKind(item_kind), comment_id)
  return itemPath(item_kind, item_id)
}
