import { createReport } from '@florilege/shared/contracts'
import type { EndpointBody } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import type { SignedInActor } from '../../platform/request/actor.ts'
import type { Trx } from '../../platform/database/database.ts'
import { countAttempt } from '../../platform/request/limits.ts'
import { tellWaiting } from '../../platform/notification/tell-waiting.ts'
import { idempotent } from '../../platform/request/idempotent.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { tellModerators } from './case-store.ts'
import { tellGroup } from './tell-group.ts'
import { addReport, concernedBy, openCase, reportOf } from './report-store.ts'

type Draft = EndpointBody<typeof createReport>

const make = async (trx: Trx, me: SignedInActor, draft: Draft, reportersFirst: number): Promise<number> => {
  const concerned = await concernedBy(trx, me, draft.subject, draft.subject_id)
  if (concerned === undefined) throw refuse('NOT_FOUND')
  if (concerned.concerns_id === me.entity || concerned.person_id === me.person) throw refuse('CONFLICT', 'OWN_SUBJECT')
  const case_id = await openCase(trx, draft.subject, draft.subject_id, concerned)
  const report = { case_id, reporter_id: me.person, category: draft.category, text: draft.text }
  const id = await addReport(trx, report, reportersFirst)
  if (id === null) throw refuse('CONFLICT', 'ALREADY_REPORTED')
  await tellModerators(trx, case_id)
  const but = [me.person, concerned.person_id, concerned.concerns_id]
  if (draft.category === 'danger') await tellWaiting(trx, 'danger', { reportCase: case_id, but })
  await tellGroup(trx, 'group_report', case_id, but)
  return id
}

export const createReportRoute = handle(createReport, async ({ body, actor }, { db, settings }) => {
  const me = signedIn(actor)
  await countAttempt(db, 'report by person', String(me.person))
  const { moderation_reporters_first } = await settings.current()
  const sent = { key: body.idempotency_key, kind: 'report', content: body }
  const id = await db
    .transaction()
    .execute((trx) => idempotent(trx, me, sent, () => make(trx, me, body, moderation_reporters_first)))
  return { data: await reportOf(db, me, id) }
})
