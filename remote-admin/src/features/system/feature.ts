import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const systemDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/admin/system/',
      page: 'system',
      access: 'admin',
      title: { fr: 'Réglages du système', en: 'System settings' },
      first: [{ call: 'GET /api/admin/setting' }, { call: 'GET /api/admin/setting/history' }, { call: 'GET /api/admin/system' }],
    },
  ],
  menu: [
    {
      to: '/admin/system/',
      label: { fr: 'Réglages du système', en: 'System settings' },
      icon: 'sliders-horizontal',
      order: 50,
      roles: ['ADMIN'],
      section: 'admin',
    },
  ],
})

export const systemPages: RemoteModule['pages'] = {
  system: () => import(/* webpackChunkName: "page-system" */ './system-page.tsx'),
}
