import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

const list = {
  page: 'contribution-list',
  access: 'signed-in',
  title: { fr: 'Contributions', en: 'Contributions' },
} as const

/** Routes of contributions (RT-14 to RT-17). */
export const contributionDeclaration = (): FeatureDeclaration => ({
  routes: [
    { ...list, path: '/contribution/', first: [{ call: 'GET /api/contribution' }] },
    { ...list, path: '/contribution/photos/', first: [{ call: 'GET /api/contribution' }] },
    { ...list, path: '/contribution/photos/*' },
    {
      path: '/contribution/:rec_id/',
      page: 'contribution',
      // Guests may read an accepted contribution; for others the call asks them to sign in.
      access: 'all',
      title: { fr: 'Contribution', en: 'Contribution' },
      first: [{ call: 'GET /api/contribution/:id', params: { id: ':rec_id' } }],
    },
    {
      path: '/contribution/edit/:rec_id/',
      page: 'contribution-edit',
      access: 'signed-in',
      title: { fr: 'Contribuer', en: 'Contribute' },
    },
    {
      path: '/contribution/review/:rec_id/',
      page: 'contribution-review',
      access: 'editor',
      title: { fr: 'Relire la contribution', en: 'Review the contribution' },
    },
  ],
  menu: [
    {
      to: '/contribution/',
      label: { fr: 'Contribuer', en: 'Contribute' },
      icon: 'upload',
      roles: ['ADMIN', 'CONTRIB'],
      counts: 'contributions',
      section: 'main',
      order: 50,
    },
  ],
})

export const contributionPages: RemoteModule['pages'] = {
  'contribution-list': () => import(/* webpackChunkName: "page-contribution-list" */ './contribution-list-page.tsx'),
  contribution: () => import(/* webpackChunkName: "page-contribution" */ './contribution-page.tsx'),
  'contribution-edit': () => import(/* webpackChunkName: "page-contribution-edit" */ './contribution-edit-page.tsx'),
  'contribution-review': () => import(/* webpackChunkName: "page-contribution-review" */ './contribution-review-page.tsx'),
}
