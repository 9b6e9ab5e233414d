import type { AdminGroup } from '@florilege/shared/contracts'
import { useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { dateText, KindChip } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'

/** State of a group: open, closed, or suspended and until when. */
export const GroupState = ({ of: { closed, suspended_at, suspended_until } }: { of: AdminGroup }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const zone = useZone()
  if (suspended_at === null) return t(closed ? 'closed' : 'open')
  return (
    <KindChip tint="garance">
      {suspended_until === null
        ? t('group_is_suspended')
        : t('group_suspended_until', { date: dateText(new Date(suspended_until), language, zone) })}
    </KindChip>
  )
}
