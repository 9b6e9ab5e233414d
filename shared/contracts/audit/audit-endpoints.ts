import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam, listOf, paging, text } from '../list.ts'

export const auditEntry = z.strictObject({
  id,
  /** Verb and subject, such as `role.change`. */
  action: z.string(),
  /** Person who acted; null for the server and for the holder of a key. */
  person: z.strictObject({ id, display_name: z.string().nullable() }).nullable(),
  /** Author of a release made without a session: team and name of its member, or the server. Null for other actions. */
  by: z.string().nullable(),
  /** Entity in whose name the person acted. */
  entity_id: id.nullable(),
  entity_name: z.string().nullable(),
  address: z.string().nullable(),
  subject: z.string().nullable(),
  subject_id: z.string().nullable(),
  /** Name or title of the subject where it is public; null otherwise, and for a deleted subject. */
  subject_name: z.string().nullable(),
  /** Kind of an item. */
  subject_kind: z.string().nullable(),
  before: z.json(),
  after: z.json(),
  /** Names of the entities that `before` and `after` reference, by id. */
  names: z.record(z.string(), z.string()),
  reason: z.string().nullable(),
  created_at: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const filter = {
  /** Words in the reason. */
  q: text(100).optional(),
  action: text(60).optional(),
  person: idParam.optional(),
  /** Words in the name of the person or of the entity they acted as. */
  who: text(100).optional(),
  /** Prefix of the network address. */
  address: text(45).optional(),
  subject: text(40).optional(),
  subject_id: text(80).optional(),
  /** Period; `from` is inclusive, `to` exclusive. */
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
}

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: {
    en: 'What was done in administration, moderation and releases, newest first; `q` looks in the reasons',
    fr: 'Ce qui a été fait en administration, modération et publication de versions, du plus récent au plus ancien ; `q` cherche dans les motifs',
  },
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
  summary: {
    en: 'The audit as a file, CSV or JSON; that it was taken is audited itself',
    fr: 'Le journal d’audit dans un fichier CSV ou JSON ; l’avoir pris y est inscrit',
  },
  query: auditExportQuery,
  answerType: 'text/csv',
  otherAnswers: { 'application/json': z.array(auditEntry) },
  response: z.string(),
})
