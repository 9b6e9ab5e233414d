import type { Order } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { KindChip } from '@florilege/shared/ui'
import type { Tint } from '@florilege/shared/ui'
import { catalogueTexts } from '../../catalogue-texts.ts'

const TINTS: Record<Order['state'], Tint> = {
  requested: 'gaude',
  confirmed: 'pastel',
  fulfilled: 'verdure',
  declined: 'garance',
  cancelled: 'plain',
}

/** State of an order as coloured text. */
export const OrderState = ({ state }: { state: Order['state'] }) => {
  const t = useTexts(catalogueTexts)
  return <KindChip tint={TINTS[state]}>{t(`state_${state}`)}</KindChip>
}
