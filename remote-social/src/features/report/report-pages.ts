import type { RemoteModule } from '@florilege/shared/shell'

/** Page of own reports. */
export const reportPages: RemoteModule['pages'] = {
  'report-list': () => import(/* webpackChunkName: "page-report-list" */ './report-list-page.tsx'),
}
