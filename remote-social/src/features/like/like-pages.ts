import type { RemoteModule } from '@florilege/shared/shell'

/** Who liked something. */
export const likePages: RemoteModule['pages'] = {
  likers: () => import(/* webpackChunkName: "page-likers" */ './likers-page.tsx'),
}
