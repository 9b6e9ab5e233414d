import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const importDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/import/',
      page: 'import-list',
      access: 'editor',
      title: { fr: 'Importer des fiches', en: 'Import records' },
      first: [{ call: 'GET /api/import' }],
    },
    {
      path: '/import/:id/',
      page: 'import',
      access: 'editor',
      title: { fr: 'Import', en: 'Import' },
    },
  ],
})

export const importPages: RemoteModule['pages'] = {
  'import-list': () => import(/* webpackChunkName: "page-import-list" */ './import-list-page.tsx'),
  import: () => import(/* webpackChunkName: "page-import" */ './import-page.tsx'),
}
