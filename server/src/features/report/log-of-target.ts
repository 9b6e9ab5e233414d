import { sql } from 'kysely'
import type { ModerationAction } from '@florilege/shared/contracts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { CaseRow } from './case-rows.ts'

/** Suspension state of an account or group and its end, for the log. */
type Standing = { status: string; suspended_until: string | null }

const standingOf = async (trx: Trx, entity: number): Promise<Standing | null> => {
  const { rows } = await sql<{ status: string; until: Date | null }>`
    select coalesce(account.status, case when entity.suspended_at is null then 'active' else 'suspended' end) as status,
      case when account.id is null then entity.suspended_until else account.suspended_until end as until
    from entity left join account on account.person_id = entity.id where entity.id = ${entity}`.execute(trx)
  const [found] = rows
  return found === undefined ? null : { status: found.status, suspended_until: found.until?.toISOString() ?? null }
}

type Deed = {
  /** Present or former decision. */
  decision: ModerationAction | null
  /** Name of the action in the log. */
  name: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  reason: string
}

/**
 * Runs the effects of a decision, or of its answer, and logs them. A decision about a person or group is also logged
 * with that entity as subject, with its state before and after.
 */
export const logged = async (
  trx: Trx,
  by: Parameters<typeof audit>[1],
  row: CaseRow,
  { decision, name, before, after, reason }: Deed,
  act: () => Promise<void>,
): Promise<void> => {
  const target = decision === 'warn' || decision === 'suspend' ? (row.person_id ?? row.concerns_id) : null
  const was = target === null ? null : await standingOf(trx, target)
  await act()
  const is = target === null ? null : await standingOf(trx, target)
  const own = row.subject === 'entity' && row.subject_id === target
  const entry = { action: name, reason }
  await audit(trx, by, {
    ...entry,
    subject: row.subject,
    subjectId: row.subject_id,
    before: own ? { ...before, ...was } : before,
    after: own ? { ...after, ...is } : after,
  })
  if (target === null || own) return
  const thing = { case: row.id, subject: row.subject, subject_id: row.subject_id }
  await audit(trx, by, {
    ...entry,
    subject: 'entity',
    subjectId: target,
    before: { ...thing, ...was },
    after: { ...after, ...is },
  })
}
