import type { ModerationAction, ReportCase } from '@florilege/shared/contracts'

const OWN = ['media', 'article', 'contribution', 'florilege'] as const
const RECORDS: ReadonlySet<string> = new Set(['bibliography', 'genus', 'species'])

/** What a case is about, as its words are keyed: a photograph is no post. */
export const caseSubject = ({ subject, item }: Pick<ReportCase, 'subject' | 'item'>) => {
  const kind = item?.kind
  if (subject !== 'item' || kind === undefined) return subject
  return RECORDS.has(kind) ? ('record' as const) : (OWN.find((one) => one === kind) ?? ('item' as const))
}

/** Whether a case is about a group or organisation itself, which is suspended instead of an account. */
export const onGroup = ({ subject, concerns }: Pick<ReportCase, 'subject' | 'concerns'>): boolean =>
  subject === 'entity' && concerns !== null && concerns.type !== 'PERSON'

/** Key of what was done. */
export const didKey = (about: Pick<ReportCase, 'subject' | 'concerns'>, action: ModerationAction) =>
  action === 'suspend' && onGroup(about) ? ('report_did_suspend_group' as const) : (`report_did_${action}` as const)
