import { declareRemote, joinFeatures } from '@florilege/shared/rules'
import { CONTRACT } from './contract.ts'
import { declarations } from './features.ts'

export const declaration = declareRemote({
  name: 'admin',
  contract: CONTRACT,
  delivered: 'admin',
  ...joinFeatures(declarations()),
})
