import type { ContributionAction, ContributionPage } from '@florilege/shared/contracts'
import { can, contributionStep, REVIEW_ACTIONS } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/actor.ts'
import type { Trx } from '../../platform/database/database.ts'
import { refuse, refuseChange } from '../../platform/refusal.ts'
import { lockedContribution, mayReview, ownsContribution, seenContribution } from './contribution-store.ts'
import type { ContributionRow } from './contribution-store.ts'
import { contributionToWire } from './contribution-wire.ts'

const isReview = (action: ContributionAction): boolean => REVIEW_ACTIONS.some((review) => review === action)

/** What is to be done; `sent`, where the call names the version that was read. */
type Opening = { id: number; action: ContributionAction; sent?: { version: number } }

/**
 * A contribution on which the actor may do `action` now, held until the transaction ends. Refuses with 404 what they
 * may not see, 403 what is not theirs to do, 409 a state in which nobody can, and 409 another version than the one read,
 * with the contribution as it is now and what was sent.
 */
export const openContribution = async (trx: Trx, actor: Actor, { id, action, sent }: Opening): Promise<ContributionRow> => {
  const row = await lockedContribution(trx, actor, id)
  if (row === null) throw refuse('NOT_FOUND')
  const owns = ownsContribution(actor, row)
  const allowed = isReview(action) ? mayReview(actor, row) : can({ role: actor.role, owns }, 'contribution.edit')
  if (!allowed) throw refuse('FORBIDDEN')
  if (contributionStep(row.state, action) === null) throw refuse('CONFLICT', 'CONTRIBUTION_STATE')
  if (sent !== undefined && sent.version !== row.version) throw refuseChange(await contributionToWire(trx, row, actor), sent)
  return row
}

/** The contribution as it is now, for the answer of the call that changed it. */
export const answerContribution = async (trx: Trx, actor: Actor, id: number): Promise<ContributionPage> => {
  const row = await seenContribution(trx, actor, id)
  if (row === null) throw refuse('NOT_FOUND')
  return contributionToWire(trx, row, actor)
}
