import type { RemoteModule } from '@florilege/shared/shell'

/** The page of one's own reports. */
export const reportPages: RemoteModule['pages'] = {
  'report-list': () => import(/* webpackChunkName: "page-report-list" */ './report-list-page.tsx'),
}
