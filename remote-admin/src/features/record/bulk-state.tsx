import type { BulkEdit, BulkResult } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { KindChip } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'

/** State of a bulk edit: applied or undone. */
export const BulkState = ({ undone }: Pick<BulkEdit, 'undone'>) => {
  const t = useTexts(texts)
  return undone === null ? (
    <KindChip tint="verdure">{t('bulk_state_made')}</KindChip>
  ) : (
    <KindChip>{t('bulk_state_undone')}</KindChip>
  )
}

/** Outcome of a bulk edit for one record. */
export const BulkOutcome = ({ left, undone }: Pick<BulkResult, 'left' | 'undone'>) => {
  const t = useTexts(texts)
  if (left !== null) return <KindChip>{t(`bulk_left_${left}`)}</KindChip>
  if (undone === null) return <KindChip tint="verdure">{t('bulk_changed')}</KindChip>
  return <KindChip tint={undone === 'restored' ? 'pastel' : 'gaude'}>{t(`bulk_undone_${undone}`)}</KindChip>
}
