import { getReleaseSet } from '@florilege/shared/contracts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { describeSet, originsOf } from './describe-set.ts'
import { setForCaller } from './visitor.ts'

export const getReleaseSetRoute = handle(getReleaseSet, async ({ actor, request }, services) => {
  const set = await setForCaller(services, { actor, request })
  if (set === null) throw refuse('UNAVAILABLE', 'NO_RELEASE')
  return { data: describeSet(set, originsOf(set, services.config)) }
})
