import type { FastifyRequest } from 'fastify'
import type { Actor } from '../request/actor.ts'
import type { Trx } from '../database/database.ts'

export type AuditEntry = {
  /** Subject and verb, such as `role.change`. */
  action: string
  /** Table or kind of the target, and its id. */
  subject?: string
  subjectId?: number | string
  before?: unknown
  after?: unknown
  reason?: string
}

const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value))

/** Records an admin action in the caller's transaction (BY-14): author, entity acted as, address, state before and after. */
export const audit = async (
  trx: Trx,
  { actor, request }: { actor: Actor; request?: FastifyRequest },
  entry: AuditEntry,
): Promise<void> => {
  await trx
    .insertInto('audit')
    .values({
      action: entry.action,
      person_id: actor.person,
      entity_id: actor.entity,
      address: request?.ip ?? null,
      subject: entry.subject ?? null,
      subject_id: entry.subjectId === undefined ? null : String(entry.subjectId),
      before: json(entry.before),
      after: json(entry.after),
      reason: entry.reason ?? null,
    })
    .execute()
}
