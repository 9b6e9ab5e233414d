import type { RemoteModule } from '@florilege/shared/shell'

/** The comments on any item. */
export const commentPages: RemoteModule['pages'] = {
  comment: () => import(/* webpackChunkName: "page-comment" */ './comment-page.tsx'),
}
