import type { BulkEdit, BulkResult } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { KindChip } from '@florilege/shared/ui'
import type { Tint } from '@florilege/shared/ui'
import { texts } from './texts.ts'

const TINTS: Partial<Record<BulkEdit['state'], Tint>> = {
  waiting: 'gaude',
  running: 'gaude',
  done: 'verdure',
  undoing: 'gaude',
}

/** State of a bulk edit. */
export const BulkState = ({ state }: Pick<BulkEdit, 'state'>) => {
  const t = useTexts(texts)
  const tint = TINTS[state]
  return <KindChip {...(tint === undefined ? {} : { tint })}>{t(`bulk_state_${state}`)}</KindChip>
}

/** Outcome of a bulk edit for one record. */
export const BulkOutcome = ({ left, undone }: Pick<BulkResult, 'left' | 'undone'>) => {
  const t = useTexts(texts)
  if (left !== null) return <KindChip>{t(`bulk_left_${left}`)}</KindChip>
  if (undone === null) return <KindChip tint="verdure">{t('bulk_changed')}</KindChip>
  return <KindChip tint={undone === 'restored' ? 'pastel' : 'gaude'}>{t(`bulk_undone_${undone}`)}</KindChip>
}
