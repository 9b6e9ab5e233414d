import type { RemoteModule } from '@florilege/shared/shell'

/** Page of the comments on an item. */
export const commentPages: RemoteModule['pages'] = {
  comment: () => import(/* webpackChunkName: "page-comment" */ './comment-page.tsx'),
}
