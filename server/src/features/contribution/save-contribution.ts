import { CONTRIBUTION_PHOTOS, createContribution, updateContribution } from '@florilege/shared/contracts'
import type { ContributionFields } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Trx } from '../../platform/database/database.ts'
import { countAttempt } from '../../platform/request/limits.ts'
import { idempotent } from '../../platform/request/idempotent.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { answerContribution, openContribution } from './answer-contribution.ts'
import { insertContribution, photosOf, takesContributions, updateContribution as update } from './contribution-write-store.ts'

const checkRecord = async (trx: Trx, actor: Actor, { record_id: record }: ContributionFields): Promise<void> => {
  if (record === null || (await takesContributions(trx, actor, record))) return
  throw refuse('DATA_INVALID', 'DATA_INVALID', { record_id: 'RECORD_UNKNOWN' })
}

/** Refuses more photographs than one contribution takes, unless it has `before` as many. */
const checkPhotos = ({ media }: ContributionFields, before: number): void => {
  if (media.length > Math.max(CONTRIBUTION_PHOTOS, before))
    throw refuse('DATA_INVALID', 'DATA_INVALID', { media: 'DATA_TOO_LONG' })
}

export const createContributionRoute = handle(createContribution, async ({ body, actor }, { db }) => {
  const me = signedIn(actor)
  const { idempotency_key: key, ...fields } = body
  await countAttempt(db, 'contributions by person', String(me.person))
  const data = await db.transaction().execute(async (trx) => {
    const id = await idempotent(trx, me, { key, kind: 'contribution', content: fields }, async () => {
      checkPhotos(fields, 0)
      await checkRecord(trx, actor, fields)
      return insertContribution(trx, me, fields)
    })
    return answerContribution(trx, actor, id)
  })
  return { data }
})

export const updateContributionRoute = handle(updateContribution, async ({ params: { id }, body, actor }, { db }) => {
  const { version: _version, ...fields } = body
  const data = await db.transaction().execute(async (trx) => {
    const { owner_id: owner } = await openContribution(trx, actor, { id, action: 'edit', sent: body })
    checkPhotos(fields, await photosOf(trx, id))
    await checkRecord(trx, actor, fields)
    await update(trx, id, owner, fields)
    return answerContribution(trx, actor, id)
  })
  return { data }
})
