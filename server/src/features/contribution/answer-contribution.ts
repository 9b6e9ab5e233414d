import type { ContributionAction, ContributionPage } from '@florilege/shared/contracts'
import { can, contributionStep, REVIEW_ACTIONS } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Trx } from '../../platform/database/database.ts'
import { refuse, refuseChange } from '../../platform/refusal.ts'
import { lockedContribution, mayReview, ownsContribution, seenContribution } from './contribution-store.ts'
import type { ContributionRow } from './contribution-store.ts'
import { contributionToWire } from './contribution-wire.ts'

const isReview = (action: ContributionAction): boolean => REVIEW_ACTIONS.some((review) => review === action)

/** Requested action; `sent` when the call names the version that was read. */
type Opening = { id: number; action: ContributionAction; sent?: { version: number } }

/**
 * Contribution on which the actor may perform `action` now, locked until the transaction ends. Refuses with 404 an
 * invisible one, 403 a missing permission, 409 a wrong state, and 409 another version than the one read, with the
 * present contribution and the rejected change.
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

/** Contribution after the change, for the answer of the call. */
export const answerContribution = async (trx: Trx, actor: Actor, id: number): Promise<ContributionPage> => {
  const row = await seenContribution(trx, actor, id)
  if (row === null) throw refuse('NOT_FOUND')
  return contributionToWire(trx, row, actor)
}
