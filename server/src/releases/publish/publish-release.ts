import { promoteRelease, publishRelease, rollbackRelease } from '@florilege/shared/contracts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { makeLive } from './change-live.ts'
import { rollOut } from '../rollout/change-rollout.ts'
import { rampUp } from '../rollout/ramp.ts'
import { requireKey, requireNames, requireProvenReleaser } from '../team/releaser.ts'
import { rollBack } from './roll-back.ts'
import { takeOff } from './take-off.ts'

export const publishReleaseRoute = handle(publishRelease, async ({ request, params, body }, services) => {
  const keys = [params, ...body.with]
  const releaser = await requireKey(request, services, body.by)
  requireNames(
    releaser,
    keys.map(({ name }) => name),
  )
  const { channel, note, share, ramp, again } = body
  if (share === 100 && !ramp) return { data: await makeLive(services, keys, 'publish', { channel, note, releaser, again }) }
  const isOne = channel === 'stable' && body.with.length === 0 && (!ramp || share === 100)
  if (!isOne) throw refuse('DATA_INVALID', 'DATA_INVALID', { [ramp ? 'ramp' : 'share']: 'DATA_INVALID' })
  if (ramp) return { data: await rampUp(services, params, 'publish', { note, releaser, again }) }
  return { data: await rollOut(services, params, 'publish', { share, note, releaser, again }) }
})

export const promoteReleaseRoute = handle(promoteRelease, async ({ request, actor, params, body }, services) => {
  const releaser = await requireProvenReleaser({ request, actor }, services, { by: body.by, names: [params.name] })
  const { share, ramp, note, seen } = body
  if (ramp && share < 100) throw refuse('DATA_INVALID', 'DATA_INVALID', { ramp: 'DATA_INVALID' })
  if (ramp) return { data: await rampUp(services, params, 'promote', { note, seen, releaser }) }
  return { data: await rollOut(services, params, 'promote', { share, note, seen, releaser }) }
})

export const rollbackReleaseRoute = handle(rollbackRelease, async ({ request, actor, params, body }, services) => {
  const releaser = await requireProvenReleaser({ request, actor }, services, { by: body.by, names: [params.name] })
  const { channel, note, off, seen } = body
  const decision = { channel, note, seen, releaser }
  return { data: off ? await takeOff(services, params.name, decision) : [await rollBack(services, params.name, decision)] }
})
