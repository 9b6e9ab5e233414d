import { endFirstStep, listFirstSteps } from '@florilege/shared/contracts'
import type { Feature } from '../../platform/feature.ts'
import { signedIn } from '../../platform/request/actor.ts'
import { DONE, handle } from '../../platform/route.ts'
import { endStep, waitingSteps } from './first-step-store.ts'

const listFirstStepsRoute = handle(listFirstSteps, async ({ actor }, { db }) => {
  const own = actor.entity !== null && actor.entity === actor.person
  return { data: { steps: own ? await waitingSteps(db, signedIn(actor)) : [] } }
})

const endFirstStepRoute = handle(endFirstStep, async ({ params, actor }, { db }) => {
  await endStep(db, signedIn(actor), params.step)
  return DONE
})

export const firstStepFeature: Feature = {
  name: 'first-step',
  routes: [listFirstStepsRoute, endFirstStepRoute],
}
