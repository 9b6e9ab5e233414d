import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const groupDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/admin/group/',
      page: 'group-list',
      access: 'admin',
      title: { fr: 'Groupes', en: 'Groups' },
      first: [{ call: 'GET /api/admin/group', pass: ['q', 'type', 'status'] }],
    },
  ],
  menu: [
    {
      to: '/admin/group/',
      label: { fr: 'Groupes', en: 'Groups' },
      icon: 'flower-2',
      order: 40,
      roles: ['ADMIN'],
      section: 'admin',
    },
  ],
})

export const groupPages: RemoteModule['pages'] = {
  'group-list': () => import(/* webpackChunkName: "page-group-list" */ './group-list-page.tsx'),
}
