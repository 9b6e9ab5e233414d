import { localeOf, useLanguage, useSession, useTexts, useZone } from '@florilege/shared/shell'
import { communityTexts } from '../../../community-texts.ts'
import type { ReportCase } from './reported-posts.tsx'

/** Text that names another moderator who claimed the case, and the end of the claim; null otherwise. */
export const useClaimedBy = ({ claimed }: Pick<ReportCase, 'claimed'>): string | null => {
  const text = useTexts(communityTexts)
  const me = useSession().auth_mainEntityId
  const hour = new Intl.DateTimeFormat(localeOf(useLanguage()), { timeStyle: 'short', timeZone: useZone() })
  if (claimed === null || claimed.by.id === me) return null
  return text('group_report_held', { name: claimed.by.display_name, until: hour.format(new Date(claimed.until)) })
}
