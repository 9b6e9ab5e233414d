import type { RemoteModule } from '@florilege/shared/shell'
import { CONTRACT } from './contract.ts'
import { pages } from './features.ts'
import { texts } from './texts.ts'

export const remote: RemoteModule = {
  contract: CONTRACT,
  texts,
  pages,
  slots: {
    'home-main': () => import(/* webpackChunkName: "slot-home-main" */ './features/home/home-plates.tsx'),
    'item-links': () => import(/* webpackChunkName: "slot-item-links" */ './item-links-slot.tsx'),
  },
}
