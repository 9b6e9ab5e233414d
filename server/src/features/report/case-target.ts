import type { ReportCasePage } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { suspends } from '../../platform/account/suspension-case.ts'
import type { CaseRow } from './case-rows.ts'

export type Target = NonNullable<ReportCasePage['falls_on']>

type Found = Pick<Target, 'id' | 'display_name' | 'type'> & {
  suspended: boolean
  until: Date | null
  by_id: number | null
  by_name: string | null
}

/**
 * Recipient of a warning or suspension: the person who acted, else the group or organisation itself; with their present
 * suspension, its author and end. Null for the catalogue's organisation, which nobody acts for, and for erased people.
 */
export const targetOf = async (db: Db | Trx, row: Pick<CaseRow, 'person_id' | 'concerns_id'>): Promise<Target | null> => {
  const entity = row.person_id ?? row.concerns_id
  if (entity === null) return null
  const { rows } = await sql<Found>`
    select entity.id, entity.display_name, entity.type, closer.id as by_id, closer.display_name as by_name,
      coalesce(account.status = 'suspended', entity.suspended_at is not null) as suspended,
      case when account.id is null then entity.suspended_until else account.suspended_until end as until
    from entity left join account on account.person_id = entity.id
    left join lateral (select closed_by from report_case where ${suspends(entity)} and restored_at is null
      and (suspended_until is null or suspended_until > now())
      order by suspended_until desc nulls first, id limit 1) standing on true
    left join entity closer on closer.id = standing.closed_by
    where entity.id = ${entity} and entity.left_at is null and entity.deleted_at is null
      and (entity.type <> 'PERSON' or account.id is not null)
      and not exists (select from catalogue_owner where entity_id = entity.id)`.execute(db)
  const [found] = rows
  if (found === undefined) return null
  const { suspended, until, by_id, by_name, ...target } = found
  const by = by_id === null ? null : { id: by_id, display_name: by_name ?? '' }
  return { ...target, suspended: suspended ? { until: until?.toISOString() ?? null, by } : null }
}
