import type { RemoteModule } from '@florilege/shared/shell'
import { CONTRACT } from './contract.ts'
import { pages } from './features.ts'
import { texts } from './texts.ts'

export const remote: RemoteModule = {
  contract: CONTRACT,
  texts,
  pages,
  slots: {
    'home-main': () => import(/* webpackChunkName: "slot-home-main" */ './features/timeline/timeline-slot.tsx'),
    'item-actions': () => import(/* webpackChunkName: "slot-item-actions" */ './features/item/item-actions-slot.tsx'),
    composer: () => import(/* webpackChunkName: "slot-composer" */ './features/composer/composer-slot.tsx'),
  },
}
