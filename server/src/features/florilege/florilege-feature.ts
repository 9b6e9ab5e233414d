import { createFlorilegeRoute, deleteFlorilegeRoute, orderFlorilegeRoute, updateFlorilegeRoute } from './change-florilege.ts'
import { exportFlorilegeRoute, getFlorilegeRoute, listFlorilegesRoute } from './read-florilege.ts'

export const florilegeRoutes = [
  listFlorilegesRoute,
  getFlorilegeRoute,
  exportFlorilegeRoute,
  createFlorilegeRoute,
  updateFlorilegeRoute,
  orderFlorilegeRoute,
  deleteFlorilegeRoute,
]
