import { sql } from 'kysely'
import type { ModerationAction } from '@florilege/shared/contracts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { CaseRow } from './case-rows.ts'

/** Whether, and until when, somebody is suspended; as the log tells it of an account or of a group. */
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
  /** What the decision is, or was. */
  decision: ModerationAction | null
  /** What is done now: its words in the log. */
  name: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  reason: string
}

/**
 * Runs what a decision, or its answer, does, and writes it into the log. What falls on a person or a group stands in the log
 * of theirs as well, who may be named nowhere else, with how they stood before and how they stand now.
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
