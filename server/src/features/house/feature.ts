import type { Feature } from '../../platform/feature.ts'
import type { HouseTables } from './house-tables.ts'
import { putHouseTextRoute } from './put-house.ts'
import { getHouseTextRoute, listHouseTextsRoute, listHouseVersionsRoute } from './read-house.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables extends HouseTables {}
}

export const houseFeature: Feature = {
  name: 'house',
  routes: [listHouseTextsRoute, getHouseTextRoute, listHouseVersionsRoute, putHouseTextRoute],
}
