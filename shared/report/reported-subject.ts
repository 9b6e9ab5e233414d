import type { ReportCase } from '@florilege/shared/contracts'

const OWN = ['media', 'article', 'contribution', 'florilege'] as const
const RECORDS: ReadonlySet<string> = new Set(['bibliography', 'genus', 'species'])

/** Kind of a case's subject for text keys: a photograph is no post. */
export const reportedSubject = ({ subject, item }: Pick<ReportCase, 'subject' | 'item'>) => {
  const kind = item?.kind
  if (subject !== 'item' || kind === undefined) return subject
  return RECORDS.has(kind) ? ('record' as const) : (OWN.find((one) => one === kind) ?? ('item' as const))
}
