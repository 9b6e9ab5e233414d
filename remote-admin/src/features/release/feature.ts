import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const releaseDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/admin/release/',
      page: 'release-list',
      access: 'admin',
      title: { fr: 'Mises en ligne', en: 'Releases' },
      first: [{ call: 'GET /api/release' }],
    },
    {
      path: '/admin/release/:name/',
      page: 'release',
      access: 'admin',
      title: { fr: 'Mise en ligne', en: 'Release' },
      first: [{ call: 'GET /api/release' }, { call: 'GET /api/release/:name/health', params: { name: ':name' } }],
    },
    {
      path: '/admin/release/:name/compare/',
      page: 'release-compare',
      access: 'admin',
      title: { fr: 'Deux versions comparées', en: 'Two releases compared' },
      first: [{ call: 'GET /api/release/:name/compare', params: { name: ':name' }, pass: ['from', 'to'] }],
    },
    {
      path: '/admin/release-why/',
      page: 'release-why',
      access: 'admin',
      title: { fr: 'Qui reçoit quoi', en: 'Who gets what' },
    },
    {
      path: '/admin/release-develop/',
      page: 'release-develop',
      access: 'admin',
      title: { fr: 'Développer dans ce site', en: 'Develop on this site' },
    },
  ],
  menu: [
    {
      to: '/admin/release/',
      label: { fr: 'Mises en ligne', en: 'Releases' },
      icon: 'rocket',
      order: 60,
      roles: ['ADMIN'],
      section: 'admin',
    },
  ],
})

export const releasePages: RemoteModule['pages'] = {
  release: () => import(/* webpackChunkName: "page-release" */ './release-page.tsx'),
  'release-compare': () => import(/* webpackChunkName: "page-release-compare" */ './release-compare-page.tsx'),
  'release-why': () => import(/* webpackChunkName: "page-release-why" */ './release-why-page.tsx'),
  'release-develop': () => import(/* webpackChunkName: "page-release-develop" */ './release-develop-page.tsx'),
  'release-list': () => import(/* webpackChunkName: "page-release-list" */ './release-list-page.tsx'),
}
