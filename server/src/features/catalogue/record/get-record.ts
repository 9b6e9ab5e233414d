import { getArticle, getBibliography, getGenus, getSpecies } from '@florilege/shared/contracts'
import { eyesOnItem } from '../../../platform/item/see-as.ts'
import { handle } from '../../../platform/route.ts'
import { articlePage, bibliographyPage, genusPage, speciesPage } from '../list/record-page.ts'

export const getRecordRoutes = [
  handle(getBibliography, async ({ params, query, actor }, { db }) => ({
    data: await bibliographyPage(db, params.id, await eyesOnItem(db, actor, query.as, params.id)),
  })),
  handle(getGenus, async ({ params, query, actor }, { db }) => ({
    data: await genusPage(db, params.id, await eyesOnItem(db, actor, query.as, params.id)),
  })),
  handle(getSpecies, async ({ params, query, actor }, { db }) => ({
    data: await speciesPage(db, params.id, await eyesOnItem(db, actor, query.as, params.id)),
  })),
  handle(getArticle, async ({ params, query, actor }, { db }) => ({
    data: await articlePage(db, params.id, await eyesOnItem(db, actor, query.as, params.id)),
  })),
]
