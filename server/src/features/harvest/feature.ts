import type { Feature } from '../../platform/feature.ts'
import { registerHarvest } from './harvest-routes.ts'

export const harvestFeature: Feature = { name: 'harvest', register: registerHarvest }
