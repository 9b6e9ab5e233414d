/** Subjects of a report (ST-02): an item of any kind, a comment, or a person, group or organisation. */
export const REPORT_SUBJECTS = ['item', 'comment', 'entity'] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]

export const REPORT_CATEGORIES = ['spam', 'harassment', 'illegal', 'intellectual-property', 'danger', 'other'] as const
export type ReportCategory = (typeof REPORT_CATEGORIES)[number]

/** Decisions of a moderator. `hide` applies to items, `remove` to items and comments; only the site may `suspend`. */
export const MODERATION_ACTIONS = ['leave', 'hide', 'remove', 'warn', 'suspend'] as const
export type ModerationAction = (typeof MODERATION_ACTIONS)[number]

/** Actions allowed on each kind of subject. */
export const ACTIONS_ON: Record<ReportSubject, readonly ModerationAction[]> = {
  item: MODERATION_ACTIONS,
  comment: ['leave', 'remove', 'warn', 'suspend'],
  entity: ['leave', 'warn', 'suspend'],
}

/** Minutes for which a claimed case is reserved for its moderator. */
export const CLAIM_MINUTES = 30
/** Number of different reporters within a day that moves a case to the front of the queue. */
export const REPORTERS_FIRST = 3
export const REPORT_TEXT = 2000
