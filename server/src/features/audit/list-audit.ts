import { listAudit } from '@florilege/shared/contracts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { handle } from '../../platform/route.ts'
import { auditEntries } from './audit-store.ts'

export const listAuditRoute = handle(listAudit, async ({ query }, { db }) => {
  const { _size, _after, ...filter } = query
  const { rows, next } = pageById(await auditEntries(db, filter, idAfter(_after), _size + 1), _size)
  return { list: { data: rows, next } }
})
