import { searchRoute } from './search.ts'
import { suggestRoute } from './suggest.ts'

export const searchRoutes = [searchRoute, suggestRoute]
