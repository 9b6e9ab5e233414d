import type { RemoteModule } from '@florilege/shared/shell'
import { CONTRACT } from './contract.ts'
import { pages } from './features.ts'
import { texts } from './texts.ts'

export const remote: RemoteModule = {
  contract: CONTRACT,
  texts,
  pages,
  slots: {
    upload: () => import(/* webpackChunkName: "slot-upload" */ './features/upload/upload-slot.tsx'),
    viewer: () => import(/* webpackChunkName: "slot-viewer" */ './features/viewer/viewer-slot.tsx'),
    tray: () => import(/* webpackChunkName: "slot-tray" */ './features/upload/tray/tray-slot.tsx'),
  },
}
