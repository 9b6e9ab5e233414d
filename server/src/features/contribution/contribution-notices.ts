import type { Trx } from '../../platform/database/database.ts'
import { notify, withdraw } from '../../platform/notification/notify.ts'
import type { ContributionRow } from './contribution-store.ts'

/** Most reviewers to notify of one contribution: those who joined the site first. */
const MOST_REVIEWERS = 50
const kind = 'contribution'

/** Notifies reviewers of a submission. */
export const tellReviewers = async (trx: Trx, { id, owner_id: owner }: ContributionRow): Promise<void> => {
  const reviewers = await trx
    .selectFrom('account')
    .select('person_id')
    .where('role', 'in', ['EDITOR', 'ADMIN'])
    .where('status', '=', 'active')
    .orderBy('person_id')
    .limit(MOST_REVIEWERS)
    .execute()
  for (const { person_id: to } of reviewers) await notify(trx, { kind, to, from: owner, subject: id, note: 'submitted' })
}

/** Withdraws the reviewers' notifications of a submission. */
export const untellReviewers = async (trx: Trx, { id, owner_id: owner }: ContributionRow): Promise<void> => {
  await withdraw(trx, { kind, from: owner, subject: id })
}

type Answer = { row: ContributionRow; from: number | null; state: string }

/** Notifies the owner of an answer; replaces an earlier notification by the same reviewer. */
export const tellOwner = async (trx: Trx, { row, from, state }: Answer): Promise<void> => {
  await withdraw(trx, { kind, to: row.owner_id, from, subject: row.id })
  await notify(trx, { kind, to: row.owner_id, from, subject: row.id, note: state, item: state === 'accepted' ? row.id : null })
}
