import type { BoundRoute } from '../../platform/route.ts'
import { listAuditRoute } from './list-audit.ts'

export const auditRoutes: BoundRoute[] = [listAuditRoute]
