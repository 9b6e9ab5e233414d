import type { Feature } from '../../platform/feature.ts'
import { putHouseTextRoute } from './put-house.ts'
import { getHouseTextRoute, listHouseTextsRoute, listHouseVersionsRoute } from './read-house.ts'

export const houseFeature: Feature = {
  name: 'house',
  routes: [listHouseTextsRoute, getHouseTextRoute, listHouseVersionsRoute, putHouseTextRoute],
}
