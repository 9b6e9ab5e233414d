/** Live events sent to open pages (MN-08). An event carries ids only; the page then reads what the user may see. */
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
