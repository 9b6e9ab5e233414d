import type { RemoteModule } from '@florilege/shared/shell'
import { CONTRACT } from './contract.ts'
import { texts } from './texts.ts'

export const remote: RemoteModule = {
  contract: CONTRACT,
  texts,
  pages: {
    overview: () => import(/* webpackChunkName: "page-overview" */ './features/overview/overview-page.tsx'),
    'article-list': () => import(/* webpackChunkName: "page-article-list" */ './features/article/article-list-page.tsx'),
    'order-list': () => import(/* webpackChunkName: "page-order-list" */ './features/order/order-list-page.tsx'),
    'audit-list': () => import(/* webpackChunkName: "page-audit-list" */ './features/audit/audit-list-page.tsx'),
    'house-list': () => import(/* webpackChunkName: "page-house-list" */ './features/page/house-list-page.tsx'),
    'house-edit': () => import(/* webpackChunkName: "page-house-edit" */ './features/page/house-edit-page.tsx'),
    'report-list': () => import(/* webpackChunkName: "page-report-list" */ './features/report/report-list-page.tsx'),
    'report-case': () => import(/* webpackChunkName: "page-report-case" */ './features/report/report-case-page.tsx'),
    order: () => import(/* webpackChunkName: "page-order" */ './features/order/order-page.tsx'),
    'deleted-list': () => import(/* webpackChunkName: "page-deleted-list" */ './features/record/deleted-list-page.tsx'),
    'record-list': () => import(/* webpackChunkName: "page-record-list" */ './features/record/record-list-page.tsx'),
    'user-list': () => import(/* webpackChunkName: "page-user-list" */ './features/user/user-list-page.tsx'),
    user: () => import(/* webpackChunkName: "page-user" */ './features/user/user-page.tsx'),
    'group-list': () => import(/* webpackChunkName: "page-group-list" */ './features/group/group-list-page.tsx'),
    system: () => import(/* webpackChunkName: "page-system" */ './features/system/system-page.tsx'),
    statistic: () => import(/* webpackChunkName: "page-statistic" */ './features/statistic/statistic-page.tsx'),
    release: () => import(/* webpackChunkName: "page-release" */ './features/release/release-page.tsx'),
    'release-compare': () => import(/* webpackChunkName: "page-release-compare" */ './features/release/release-compare-page.tsx'),
    'release-why': () => import(/* webpackChunkName: "page-release-why" */ './features/release/release-why-page.tsx'),
    'release-develop': () => import(/* webpackChunkName: "page-release-develop" */ './features/release/release-develop-page.tsx'),
    'team-key': () => import(/* webpackChunkName: "page-team-key" */ './features/team-key/team-key-page.tsx'),
    'release-list': () => import(/* webpackChunkName: "page-release-list" */ './features/release/release-list-page.tsx'),
  },
}
