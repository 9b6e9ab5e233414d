/** What can be reported (ST-02): an item of any kind, a comment, or a person, group or organisation. */
export const REPORT_SUBJECTS = ['item', 'comment', 'entity'] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]

export const REPORT_CATEGORIES = ['spam', 'harassment', 'illegal', 'intellectual-property', 'danger', 'other'] as const
export type ReportCategory = (typeof REPORT_CATEGORIES)[number]

/** What a moderator decides. `hide` and `remove` stand for items, `remove` for comments too; `suspend` is of the site alone. */
export const MODERATION_ACTIONS = ['leave', 'hide', 'remove', 'warn', 'suspend'] as const
export type ModerationAction = (typeof MODERATION_ACTIONS)[number]

/** Which actions fit which subject. */
export const ACTIONS_ON: Record<ReportSubject, readonly ModerationAction[]> = {
  item: MODERATION_ACTIONS,
  comment: ['leave', 'remove', 'warn', 'suspend'],
  entity: ['leave', 'warn', 'suspend'],
}

/** Minutes for which a moderator has a case to themself after claiming it. */
export const CLAIM_MINUTES = 30
/** Different people who report one thing within a day before it stands first in the queue. */
export const REPORTERS_FIRST = 3
export const REPORT_TEXT = 2000
