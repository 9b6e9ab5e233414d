import { getReleaseSet } from '@florilege/shared/contracts'
import { refuse } from '../platform/refusal.ts'
import { handle } from '../platform/route.ts'
import { releasesOf } from './current-releases.ts'
import { describeSet } from './describe-set.ts'

export const getReleaseSetRoute = handle(getReleaseSet, async ({ actor }, services) => {
  const set = await releasesOf(services).setFor(actor.role)
  if (set === null) throw refuse('UNAVAILABLE', 'NO_RELEASE')
  return { data: describeSet(set, services.config) }
})
