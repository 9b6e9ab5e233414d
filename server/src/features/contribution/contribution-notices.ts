import type { Trx } from '../../platform/database/database.ts'
import { notify, withdraw } from '../../platform/notification/notify.ts'
import type { ContributionRow } from './contribution-store.ts'

/** Reviewers told of one contribution at most: those who joined the site first. */
const MOST_REVIEWERS = 50
const kind = 'contribution'

/** Tells reviewers of what has been handed in. */
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

/** What reviewers were told is done with. */
export const untellReviewers = async (trx: Trx, { id, owner_id: owner }: ContributionRow): Promise<void> => {
  await withdraw(trx, { kind, from: owner, subject: id })
}

type Answer = { row: ContributionRow; from: number | null; state: string }

/** Tells the owner of an answer; an earlier one by the same reviewer gives way, so that this one is news. */
export const tellOwner = async (trx: Trx, { row, from, state }: Answer): Promise<void> => {
  await withdraw(trx, { kind, to: row.owner_id, from, subject: row.id })
  await notify(trx, { kind, to: row.owner_id, from, subject: row.id, note: state, item: state === 'accepted' ? row.id : null })
}
