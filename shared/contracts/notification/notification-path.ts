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

const LIST = '/notification/'

type PathOf = (subject: NotificationSubject) => string | null

const isAnswered = ({ note }: NotificationSubject): boolean => note === 'accepted' || note === 'rejected'

/** Paths by kind; null where a kind says nothing of this subject. */
const PATHS: Partial<Record<NotificationKind, PathOf>> = {
  'friend-request': (subject) =>
    subject.from_id === null ? null : isAnswered(subject) ? `/people/${subject.from_id}/` : `/friend/request/${subject.from_id}/`,
  'friend-accepted': ({ from_id: id }) => (id === null ? null : `/people/${id}/`),
  'join-request': (subject) =>
    isAnswered(subject) && subject.subject_id !== null ? `/entity/${subject.subject_id}/?part=members` : null,
  order: ({ subject_id: id }) => (id === null ? null : `/order/${id}/`),
  // The notification quotes the text and the reason: its author in a group may no longer see the post.
  moderation: ({ subject_id: id }) => (id === null ? LIST : `/decision/${id}/`),
  report: () => '/report/',
  waiting: ({ note, from_id: id }) =>
    note?.startsWith('group_') && id !== null
      ? `/entity/${id}/?part=moderation`
      : `/admin/report/${note === 'appeal' ? '?state=appealed' : ''}`,
  // The group no longer exists.
  team: ({ note }) => (note === 'delete' ? LIST : null),
}

/** Path that a tap on a notification opens; the notification list where there is no other. */
export const notificationPath = (subject: NotificationSubject): string => {
  const { kind, item_id, item_kind, comment_id, subject_id } = subject
  const own = PATHS[kind]?.(subject) ?? null
  if (own !== null) return own
  const part = MEMBERSHIP[kind]
  if (part !== undefined && subject_id !== null) return `/entity/${subject_id}/${part}`
  if (item_id === null || item_kind === null) return LIST
  if (comment_id !== null) return commentPath(item_id, isPostKind(item_kind), comment_id)
  return itemPath(item_kind, item_id)
}
