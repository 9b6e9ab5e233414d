import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { auditExportQuery, exportAudit } from '@florilege/shared/contracts'
import type { AuditEntry } from '@florilege/shared/contracts'
import { actorOf } from '../../platform/request/actor-of-request.ts'
import { audit } from '../../platform/audit/audit.ts'
import { separatorOf } from '../../platform/answer/csv.ts'
import type { Separator } from '../../platform/answer/csv.ts'
import { csvFile, downloadHeaders } from '../../platform/answer/csv-file.ts'
import type { Db } from '../../platform/database/database.ts'
import { invalidFields } from '../../platform/answer/invalid-fields.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireAccess } from '../../platform/request/register-routes.ts'
import type { Services } from '../../platform/services.ts'
import { wholeList } from '../../platform/answer/whole-list.ts'
import { languageOf } from '../session/language.ts'
import { auditEntries } from './audit-store.ts'
import type { AuditFilter } from './audit-store.ts'

const COLUMNS = [
  'id',
  'created_at',
  'action',
  'person_id',
  'person',
  'by',
  'entity_id',
  'entity_name',
  'address',
  'subject',
  'subject_id',
  'subject_name',
  'before',
  'after',
  'reason',
] as const

const pages = (db: Db, filter: AuditFilter): AsyncGenerator<AuditEntry[]> =>
  wholeList((after, limit) => auditEntries(db, filter, after, limit))

const cellsOf = ({ person, ...entry }: AuditEntry): unknown[] => {
  const cells = { ...entry, person_id: person?.id ?? null, person: person?.display_name ?? null }
  return COLUMNS.map((column) => cells[column])
}

const asCsv = (db: Db, filter: AuditFilter, separator: Separator): AsyncGenerator<string> =>
  csvFile({ columns: COLUMNS, cells: cellsOf, separator }, pages(db, filter))

async function* asJson(db: Db, filter: AuditFilter): AsyncGenerator<string> {
  let first = true
  yield '[\n'
  for await (const rows of pages(db, filter)) {
    yield `${first ? '' : ',\n'}${rows.map((row) => JSON.stringify(row)).join(',\n')}`
    first = false
  }
  yield '\n]\n'
}

/** `GET /api/admin/audit/export`: the audit as a file, streamed page by page. That it was taken is audited itself. */
export const registerAuditExport = (app: FastifyInstance, services: Services): void => {
  app.get(exportAudit.path, { config: { endpoint: exportAudit } }, async (request, reply) => {
    const actor = await actorOf(request, services)
    requireAccess(actor, exportAudit.access)
    const query = auditExportQuery.safeParse({ ...(request.query as object) }, { reportInput: true })
    if (!query.success) throw refuse('DATA_INVALID', 'DATA_INVALID', invalidFields(query.error.issues))
    const { format, ...filter } = query.data
    await services.db
      .transaction()
      .execute((trx) => audit(trx, { actor, request }, { action: 'audit.export', after: query.data }))
    reply.headers(downloadHeaders('audit', format))
    const separator = separatorOf(languageOf(request, services.config))
    return reply.send(Readable.from(format === 'csv' ? asCsv(services.db, filter, separator) : asJson(services.db, filter)))
  })
}
