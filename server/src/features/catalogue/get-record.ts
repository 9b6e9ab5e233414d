import { getArticle, getBibliography, getGenus, getSpecies } from '@florilege/shared/contracts'
import { handle } from '../../platform/route.ts'
import { articlePage, bibliographyPage, genusPage, speciesPage } from './record-page.ts'

export const getRecordRoutes = [
  handle(getBibliography, async ({ params, actor }, { db }) => ({ data: await bibliographyPage(db, params.id, actor) })),
  handle(getGenus, async ({ params, actor }, { db }) => ({ data: await genusPage(db, params.id, actor) })),
  handle(getSpecies, async ({ params, actor }, { db }) => ({ data: await speciesPage(db, params.id, actor) })),
  handle(getArticle, async ({ params, actor }, { db }) => ({ data: await articlePage(db, params.id, actor) })),
]
