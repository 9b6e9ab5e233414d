import type { RemoteModule } from '@florilege/shared/shell'
import { declaration } from './declaration.ts'
import { texts } from './texts.ts'

export const remote: RemoteModule = {
  contract: declaration.contract,
  texts,
  pages: {
    'media-list': () => import(/* webpackChunkName: "page-media-list" */ './features/media/media-list-page.tsx'),
    media: () => import(/* webpackChunkName: "page-media" */ './features/media/media-page.tsx'),
    'media-edit': () => import(/* webpackChunkName: "page-media-edit" */ './features/edit/media-edit-page.tsx'),
  },
  slots: {
    upload: () => import(/* webpackChunkName: "slot-upload" */ './features/upload/upload-slot.tsx'),
    tray: () => import(/* webpackChunkName: "slot-tray" */ './features/upload/tray-slot.tsx'),
  },
}
