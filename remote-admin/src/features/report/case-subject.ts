import type { ModerationAction, ReportCase } from '@florilege/shared/contracts'

/** True when a case is about a group or organisation, which is suspended instead of an account. */
export const onGroup = ({ subject, concerns }: Pick<ReportCase, 'subject' | 'concerns'>): boolean =>
  subject === 'entity' && concerns !== null && concerns.type !== 'PERSON'

/** Text key of a decision. */
export const didKey = (about: Pick<ReportCase, 'subject' | 'concerns'>, action: ModerationAction) =>
  action === 'suspend' && onGroup(about) ? ('report_did_suspend_group' as const) : (`report_did_${action}` as const)
