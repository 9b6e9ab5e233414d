import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

const FOLDERS = [
  ['artwork', 'une œuvre', 'a work'],
  ['category', 'une fiche', 'a record'],
  ['species', 'une espèce', 'a species'],
  ['article', 'un article', 'an article'],
] as const

/** Pages of catalogue editors: edit form and history of each record kind. */
export const editDeclaration = (): FeatureDeclaration => ({
  routes: FOLDERS.flatMap(([folder, fr, en]) => [
    {
      path: `/${folder}/edit/:rec_id/`,
      page: 'record-edit',
      access: 'editor',
      title: { fr: `Modifier ${fr}`, en: `Edit ${en}` },
    },
    {
      path: `/${folder}/history/:rec_id/`,
      page: 'record-history',
      access: 'editor',
      title: { fr: 'Historique', en: 'History' },
    },
  ]),
})

export const editPages: RemoteModule['pages'] = {
  'record-edit': () => import(/* webpackChunkName: "page-record-edit" */ './edit-page.tsx'),
  'record-history': () => import(/* webpackChunkName: "page-record-history" */ './history-page.tsx'),
}
