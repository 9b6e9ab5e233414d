import type { RemoteModule } from '@florilege/shared/shell'
import { CONTRACT } from './contract.ts'
import { texts } from './texts.ts'

export const remote: RemoteModule = {
  contract: CONTRACT,
  texts,
  pages: {
    'media-list': () => import(/* webpackChunkName: "page-media-list" */ './features/media/media-list-page.tsx'),
    media: () => import(/* webpackChunkName: "page-media" */ './features/media/media-page.tsx'),
    'media-popup': () => import(/* webpackChunkName: "page-media-popup" */ './features/media/media-popup-page.tsx'),
    'media-popup-edit': () => import(/* webpackChunkName: "page-media-popup-edit" */ './features/edit/media-popup-edit-page.tsx'),
    'media-info': () => import(/* webpackChunkName: "page-media-info" */ './features/edit/media-info-page.tsx'),
    'contribution-list': () =>
      import(/* webpackChunkName: "page-contribution-list" */ './features/contribution/contribution-list-page.tsx'),
    contribution: () => import(/* webpackChunkName: "page-contribution" */ './features/contribution/contribution-page.tsx'),
    'contribution-edit': () =>
      import(/* webpackChunkName: "page-contribution-edit" */ './features/contribution/contribution-edit-page.tsx'),
    'contribution-review': () =>
      import(/* webpackChunkName: "page-contribution-review" */ './features/contribution/contribution-review-page.tsx'),
    'media-edit': () => import(/* webpackChunkName: "page-media-edit" */ './features/edit/media-edit-page.tsx'),
  },
  slots: {
    upload: () => import(/* webpackChunkName: "slot-upload" */ './features/upload/upload-slot.tsx'),
    viewer: () => import(/* webpackChunkName: "slot-viewer" */ './features/viewer/viewer-slot.tsx'),
    tray: () => import(/* webpackChunkName: "slot-tray" */ './features/upload/tray/tray-slot.tsx'),
  },
}
