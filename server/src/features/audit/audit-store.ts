import { sql } from 'kysely'
import type { AuditEntry, auditExportQuery } from '@florilege/shared/contracts'
import type { z } from 'zod'
import { containing } from '../../platform/database/containing.ts'
import type { Db } from '../../platform/database/database.ts'

export type AuditFilter = Omit<z.output<typeof auditExportQuery>, 'format'>

/** Entries newest first. `after` is the id of an entry, which is always there: the audit is only added to. */
export const auditEntries = async (
  db: Db,
  { q, action, person, subject, subject_id, from, to }: AuditFilter,
  after: number | null,
  limit: number,
): Promise<AuditEntry[]> => {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('entity', 'entity.id', 'audit.person_id')
    .leftJoin('entity as acting', 'acting.id', 'audit.entity_id')
    .select([
      'audit.id',
      'action',
      'person_id',
      'entity.display_name',
      'entity_id',
      'acting.display_name as entity_name',
      'address',
      'subject',
      'subject_id',
    ])
    .select(['before', 'after', 'reason', 'audit.created_at'])
    .$if(q !== undefined && q !== '', (query) => query.where(sql`lower(reason)`, 'like', containing(q ?? '')))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(person !== undefined, (query) => query.where('person_id', '=', person ?? 0))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(subject_id !== undefined, (query) => query.where('subject_id', '=', subject_id ?? ''))
    .$if(from !== undefined, (query) => query.where('audit.created_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('audit.created_at', '<', new Date(to ?? 0)))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(audit.created_at, audit.id) < (select last.created_at, last.id from audit last where last.id = ${after})`,
      ),
    )
    .orderBy('audit.created_at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ person_id, display_name, created_at, before, after: changed, ...row }) => ({
    ...row,
    person: person_id === null ? null : { id: person_id, display_name },
    before: before as AuditEntry['before'],
    after: changed as AuditEntry['after'],
    created_at: created_at.toISOString(),
  }))
}
