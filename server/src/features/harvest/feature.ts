import type { Feature } from '../../platform/feature.ts'
import { registerHarvest } from './harvest-routes.ts'
import type { HarvestTables } from './harvest-tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables extends HarvestTables {}
}

export const harvestFeature: Feature = { name: 'harvest', uses: ['interchange'], register: registerHarvest }
