/** Kinds of notifications. */
export const NOTIFICATION_KINDS = [
  'friend-request',
  'friend-accepted',
  'join-request',
  'join-accepted',
  'joined',
  'appointed',
  'team',
  'comment',
  'reply',
  'like',
  'share',
  'mention',
  'solution',
  'order',
  'contribution',
  'report',
  'moderation',
  'waiting',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
