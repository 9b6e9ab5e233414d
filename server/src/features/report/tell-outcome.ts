import type { ModerationAction } from '@florilege/shared/contracts'
import type { Trx } from '../../platform/database/database.ts'
import { publish } from '../../platform/event/publish.ts'
import { notify } from '../../platform/notification/notify.ts'
import type { CaseRow } from './case-rows.ts'

/**
 * Tells who reported the outcome, and the person concerned what was done; of a report that led to nothing they are not
 * told. Open pages let go of what was taken away.
 */
export const tellOutcome = async (trx: Trx, row: CaseRow, action: ModerationAction): Promise<void> => {
  const note = action === 'leave' ? 'left' : 'acted'
  const reporters = await trx.selectFrom('report').select('reporter_id').where('case_id', '=', row.id).execute()
  for (const { reporter_id } of reporters) await notify(trx, { kind: 'report', to: reporter_id, subject: row.id, note })
  if (action === 'leave' || row.concerns_id === null) return
  await notify(trx, { kind: 'moderation', to: row.concerns_id, subject: row.id, note: action })
  if (action !== 'hide' && action !== 'remove') return
  await (row.subject === 'item'
    ? publish(trx, { kind: 'post-gone', item: row.subject_id, data: { id: row.subject_id } })
    : publish(trx, { kind: 'comment-gone', data: { id: row.subject_id } }))
}
