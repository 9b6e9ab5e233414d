import type { RemoteModule } from '@florilege/shared/shell'
import { CONTRACT } from './contract.ts'
import { texts } from './texts.ts'

export const remote: RemoteModule = {
  contract: CONTRACT,
  texts,
  pages: {
    component: () => import(/* webpackChunkName: "page-component" */ './page/component-page.tsx'),
  },
}
