import { getContribution } from '@florilege/shared/contracts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { seenContribution } from './contribution-store.ts'
import { contributionToWire } from './contribution-wire.ts'

export const getContributionRoute = handle(getContribution, async ({ params, actor }, { db }) => {
  const row = await seenContribution(db, actor, params.id)
  // Guests are asked to sign in, because it may be theirs; they cannot distinguish this from an unknown id.
  if (row === null) throw refuse(actor.role === 'GUEST' ? 'UNAUTHORIZED' : 'NOT_FOUND')
  return { data: await contributionToWire(db, row, actor) }
})
