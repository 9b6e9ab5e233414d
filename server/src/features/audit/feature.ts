import type { Feature } from '../../platform/feature.ts'
import { registerAuditExport } from './export-audit.ts'
import { listAuditRoute } from './list-audit.ts'

export const auditFeature: Feature = {
  name: 'audit',
  uses: ['session'],
  routes: [listAuditRoute],
  register: registerAuditExport,
}
