import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam, listOf, paging, text } from '../list.ts'

export const auditEntry = z.strictObject({
  id,
  /** Verb and thing, such as `role.change`. */
  action: z.string(),
  /** Who did it; null: the server itself, or the holder of a key. */
  person: z.strictObject({ id, display_name: z.string().nullable() }).nullable(),
  /** Who released something without a session: the team and what its person is called, or the server; null for anything else. */
  by: z.string().nullable(),
  /** As whom. */
  entity_id: id.nullable(),
  entity_name: z.string().nullable(),
  address: z.string().nullable(),
  subject: z.string().nullable(),
  subject_id: z.string().nullable(),
  /** Its name or title, where everybody may read that; null else, and when it is gone. */
  subject_name: z.string().nullable(),
  /** Kind of an item. */
  subject_kind: z.string().nullable(),
  before: z.json(),
  after: z.json(),
  /** Names of those whom `before` and `after` tell of by number, by that number. */
  names: z.record(z.string(), z.string()),
  reason: z.string().nullable(),
  created_at: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const filter = {
  /** Words of the reason. */
  q: text(100).optional(),
  action: text(60).optional(),
  person: idParam.optional(),
  /** Words of the name of who did it, or as whom. */
  who: text(100).optional(),
  /** How the address begins from which it was done. */
  address: text(45).optional(),
  subject: text(40).optional(),
  subject_id: text(80).optional(),
  /** Moments, the first included, the second not. */
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
}

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'What was done in administration, moderation and releases, newest first; `q` looks in the reasons',
  query: z.strictObject({ ...paging, ...filter }),
  response: listOf(auditEntry),
})

/** Query of `GET /api/admin/audit/export`, which streams what `listAudit` would page through. */
export const auditExportQuery = z.strictObject({ ...filter, format: z.enum(['csv', 'json']).default('csv') })

/** Not for `call`: the answer is a file. */
export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  access: 'admin',
  summary: 'The audit as a file, CSV or JSON; that it was taken is audited itself',
  query: auditExportQuery,
  answerType: 'text/csv',
  otherAnswers: { 'application/json': z.array(auditEntry) },
  response: z.string(),
})
