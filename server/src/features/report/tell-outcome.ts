import { z } from 'zod'
import type { ModerationAction } from '@florilege/shared/contracts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { publish } from '../../platform/event/publish.ts'
import { enqueue } from '../../platform/job/enqueue.ts'
import { job } from '../../platform/job/job.ts'
import { notify } from '../../platform/notification/notify.ts'
import { tellWaiting } from '../../platform/notification/tell-waiting.ts'
import { isOnPersonAlone } from './case-rows.ts'
import type { CaseRow } from './case-rows.ts'
import { tellModerators } from './case-store.ts'
import { tellGroup } from './tell-group.ts'

const BATCH = 100

const tellReporters = async (db: Db, reportCase: number, note: string): Promise<void> => {
  let after = 0
  for (;;) {
    const reports = await db
      .selectFrom('report')
      .select(['id', 'reporter_id'])
      .where('case_id', '=', reportCase)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    await db.transaction().execute(async (trx) => {
      for (const { reporter_id } of reports) await notify(trx, { kind: 'report', to: reporter_id, subject: reportCase, note })
    })
    const last = reports.at(-1)
    if (last === undefined || reports.length < BATCH) return
    after = last.id
  }
}

/** Notifies all reporters of a target of the outcome, once each. */
export const tellReportersJob = job({
  name: 'tell reporters',
  schema: z.strictObject({ reportCase: z.int(), note: z.enum(['left', 'acted']) }),
  run: ({ reportCase, note }, { db }) => tellReporters(db, reportCase, note),
})

/**
 * Notifies the person concerned, and the person who acted for a group, except the decider. Group administrators are not
 * notified of decisions about a member, which they could not read.
 */
export const tellConcerned = async (
  trx: Trx,
  row: Pick<CaseRow, 'id' | 'action' | 'person_id' | 'concerns_id'>,
  note: ModerationAction | 'restore' | 'uphold',
  decider: number,
): Promise<void> => {
  const told = new Set(isOnPersonAlone(row) ? [row.person_id] : [row.person_id, row.concerns_id])
  for (const to of told) if (to !== null) await notify(trx, { kind: 'moderation', to, subject: row.id, note, but: decider })
}

/**
 * Notifies reporters of the outcome, and the people concerned of an action; without one they are not notified. Open
 * pages drop removed items.
 */
export const tellOutcome = async (trx: Trx, row: CaseRow, action: ModerationAction, decider: number): Promise<void> => {
  await enqueue(trx, tellReportersJob.name, { reportCase: row.id, note: action === 'leave' ? 'left' : 'acted' })
  if (action === 'leave') return
  await tellConcerned(trx, { ...row, action }, action, decider)
  // A removed comment publishes its own event, with its item.
  if (row.subject === 'item' && (action === 'hide' || action === 'remove'))
    await publish(trx, { kind: 'post-gone', item: row.subject_id, data: { id: row.subject_id } })
}

/** Notifies the administrators and moderators who may answer this person's appeal, and updates open queues. */
export const tellAppeal = async (trx: Trx, id: number, by: number): Promise<void> => {
  await tellModerators(trx, id)
  const about = await trx.selectFrom('report_case').select(['person_id', 'concerns_id']).where('id', '=', id).executeTakeFirst()
  const but = [about?.person_id ?? null, about?.concerns_id ?? null, by]
  await tellWaiting(trx, 'appeal', { reportCase: id, but })
  await tellGroup(trx, 'group_appeal', id, but)
}
