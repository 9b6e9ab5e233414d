import { searchRoute } from './search.ts'

export const searchRoutes = [searchRoute]
