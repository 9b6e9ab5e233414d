import type { RemoteModule } from '@florilege/shared/shell'

/** Page that lists likers. */
export const likePages: RemoteModule['pages'] = {
  likers: () => import(/* webpackChunkName: "page-likers" */ './likers-page.tsx'),
}
