import type { RemoteModule } from '@florilege/shared/shell'

/** The page of one post. */
export const postPages: RemoteModule['pages'] = {
  post: () => import(/* webpackChunkName: "page-post" */ './post-page.tsx'),
}
