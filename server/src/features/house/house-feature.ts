import type { BoundRoute } from '../../platform/route.ts'
import { putHouseTextRoute } from './put-house.ts'
import { getHouseTextRoute, listHouseTextsRoute, listHouseVersionsRoute } from './read-house.ts'

export const houseRoutes: BoundRoute[] = [listHouseTextsRoute, getHouseTextRoute, listHouseVersionsRoute, putHouseTextRoute]
