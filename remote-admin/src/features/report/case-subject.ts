import type { ModerationAction, ReportCase } from '@florilege/shared/contracts'

/** Whether a case is about a group or organisation itself, which is suspended instead of an account. */
export const onGroup = ({ subject, concerns }: Pick<ReportCase, 'subject' | 'concerns'>): boolean =>
  subject === 'entity' && concerns !== null && concerns.type !== 'PERSON'

/** Key of what was done. */
export const didKey = (about: Pick<ReportCase, 'subject' | 'concerns'>, action: ModerationAction) =>
  action === 'suspend' && onGroup(about) ? ('report_did_suspend_group' as const) : (`report_did_${action}` as const)
