import type { ReportCase } from '@florilege/shared/contracts'
import { localeOf, useLanguage, useSession, useTexts, useZone } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import { useClaimEnd } from './use-report-live.ts'

/** Formats the time of day, as "14:32". */
export const useHour = (): ((at: string) => string) => {
  const format = new Intl.DateTimeFormat(localeOf(useLanguage()), { timeStyle: 'short', timeZone: useZone() })
  return (at) => format.format(new Date(at))
}

/** Claim of a case: the reader's or another moderator's, who may be of the group in question. */
export const useHeld = ({ claimed }: Pick<ReportCase, 'claimed'>): { mine: boolean; others: boolean; ofGroup: boolean } => {
  const me = useSession().auth_mainEntityId
  const others = claimed !== null && claimed.by.id !== me
  return { mine: claimed?.by.id === me, others, ofGroup: others && claimed.of_group === true }
}

/** Moderator who claimed a case, and the end of the claim. */
export const Holder = ({ of: about }: { of: Pick<ReportCase, 'claimed'> }) => {
  const t = useTexts(texts)
  const hour = useHour()
  const { mine } = useHeld(about)
  const { claimed } = about
  useClaimEnd(claimed?.until ?? null)
  if (claimed === null) return t('report_nobody')
  const until = hour(claimed.until)
  return mine ? t('report_yours', { until }) : t('report_theirs', { name: claimed.by.display_name, until })
}
