import type { RemoteModule } from '@florilege/shared/shell'
import { declaration } from './declaration.ts'
import { texts } from './texts.ts'

export const remote: RemoteModule = {
  contract: declaration.contract,
  texts,
  pages: {
    'note-list': () => import(/* webpackChunkName: "page-note-list" */ './features/note/note-list-page.tsx'),
    'note-add': () => import(/* webpackChunkName: "page-note-add" */ './features/note/note-add-page.tsx'),
    'note-edit': () => import(/* webpackChunkName: "page-note-edit" */ './features/note/note-edit-page.tsx'),
    post: () => import(/* webpackChunkName: "page-post" */ './features/post/post-page.tsx'),
    profile: () => import(/* webpackChunkName: "page-profile" */ './features/profile/profile-page.tsx'),
  },
  slots: {
    'home-main': () => import(/* webpackChunkName: "slot-home-main" */ './features/timeline/timeline-slot.tsx'),
    composer: () => import(/* webpackChunkName: "slot-composer" */ './features/note/composer-slot.tsx'),
  },
}
