/** What open pages are told as it happens (MN-08). Events carry ids; the page reads what it may see. */
export const EVENT_KINDS = [
  'account',
  'notification',
  'notification-gone',
  'notification-read',
  'relation',
  'post',
  'post-gone',
  'comment',
  'comment-gone',
  'like',
  'liked',
  'release',
  'report',
  'state',
  'waiting',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]
