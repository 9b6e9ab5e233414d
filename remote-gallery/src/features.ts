// Written by `npm run features` from the manifests in `features`.
import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'
import { articleDeclaration, articlePages } from './features/article/feature.ts'
import { artworkDeclaration, artworkPages } from './features/artwork/feature.ts'
import { bulkDeclaration, bulkPages } from './features/bulk/feature.ts'
import { categoryDeclaration, categoryPages } from './features/category/feature.ts'
import { editDeclaration, editPages } from './features/edit/feature.ts'
import { florilegeDeclaration, florilegePages, florilegeSlots } from './features/florilege/feature.ts'
import { homeDeclaration, homeSlots } from './features/home/feature.ts'
import { importDeclaration, importPages } from './features/import/feature.ts'
import { matchDeclaration, matchPages } from './features/match/feature.ts'
import { mergeDeclaration, mergePages } from './features/merge/feature.ts'
import { orderDeclaration, orderPages } from './features/order/feature.ts'
import { searchDeclaration, searchPages } from './features/search/feature.ts'
import { speciesDeclaration, speciesPages } from './features/species/feature.ts'

/** Pages of every feature. */
export const pages: RemoteModule['pages'] = {
  ...articlePages,
  ...artworkPages,
  ...bulkPages,
  ...categoryPages,
  ...editPages,
  ...florilegePages,
  ...importPages,
  ...matchPages,
  ...mergePages,
  ...orderPages,
  ...searchPages,
  ...speciesPages,
}

/** Components of every feature for extension points. */
export const slots: RemoteModule['slots'] = {
  ...florilegeSlots,
  ...homeSlots,
}

/** Declarations of every feature: a function, which the entry leaves out. */
export const declarations = (): FeatureDeclaration[] => [
  articleDeclaration(),
  artworkDeclaration(),
  bulkDeclaration(),
  categoryDeclaration(),
  editDeclaration(),
  florilegeDeclaration(),
  homeDeclaration(),
  importDeclaration(),
  matchDeclaration(),
  mergeDeclaration(),
  orderDeclaration(),
  searchDeclaration(),
  speciesDeclaration(),
]
