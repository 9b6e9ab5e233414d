import type { Order } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { KindChip } from '@florilege/shared/ui'
import type { Tint } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'

const TINTS: Record<Order['state'], Tint> = {
  requested: 'gaude',
  confirmed: 'pastel',
  fulfilled: 'verdure',
  declined: 'garance',
  cancelled: 'plain',
}

/** State of an order as a coloured chip. */
export const OrderState = ({ state }: Pick<Order, 'state'>) => {
  const t = useTexts(texts)
  return <KindChip tint={TINTS[state]}>{t(`state_${state}`)}</KindChip>
}
