import type { RemoteRoutes } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'
import { articlePages, articleRoutes } from './features/article/feature.ts'
import { artworkPages, artworkRoutes } from './features/artwork/feature.ts'
import { bulkPages, bulkRoutes } from './features/bulk/feature.ts'
import { categoryPages, categoryRoutes } from './features/category/feature.ts'
import { editPages, editRoutes } from './features/edit/feature.ts'
import { florilegePages, florilegeRoutes } from './features/florilege/feature.ts'
import { importPages, importRoutes } from './features/import/feature.ts'
import { matchPages, matchRoutes } from './features/match/feature.ts'
import { mergePages, mergeRoutes } from './features/merge/feature.ts'
import { orderPages, orderRoutes } from './features/order/feature.ts'
import { searchPages, searchRoutes } from './features/search/feature.ts'
import { speciesPages, speciesRoutes } from './features/species/feature.ts'

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

/** Routes of every feature, for the declaration: functions, which the entry leaves out. */
export const routes = (): RemoteRoutes => [
  ...articleRoutes(),
  ...artworkRoutes(),
  ...bulkRoutes(),
  ...categoryRoutes(),
  ...editRoutes(),
  ...florilegeRoutes(),
  ...importRoutes(),
  ...matchRoutes(),
  ...mergeRoutes(),
  ...orderRoutes(),
  ...searchRoutes(),
  ...speciesRoutes(),
]
