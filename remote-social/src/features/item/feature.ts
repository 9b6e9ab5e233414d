import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const itemDeclaration = (): FeatureDeclaration => ({ slots: [{ slot: 'item-actions' }] })

export const itemSlots: RemoteModule['slots'] = {
  'item-actions': () => import(/* webpackChunkName: "slot-item-actions" */ './item-actions-slot.tsx'),
}
