import { promoteRelease, publishRelease, rollbackRelease } from '@florilege/shared/contracts'
import { handle } from '../platform/route.ts'
import { makeLive, rollBack } from './change-live.ts'
import { requireKey, requireNames, requireProvenReleaser } from './releaser.ts'

export const publishReleaseRoute = handle(publishRelease, async ({ request, params, body }, services) => {
  const keys = [params, ...body.with]
  const releaser = await requireKey(request, services, body.by)
  requireNames(
    releaser,
    keys.map(({ name }) => name),
  )
  return { data: await makeLive(services, keys, 'publish', { channel: body.channel, note: body.note, releaser }) }
})

export const promoteReleaseRoute = handle(promoteRelease, async ({ request, actor, params, body }, services) => {
  const releaser = await requireProvenReleaser({ request, actor }, services, { by: body.by, names: [params.name] })
  return { data: await makeLive(services, [params], 'promote', { channel: 'stable', note: body.note, releaser }) }
})

export const rollbackReleaseRoute = handle(rollbackRelease, async ({ request, actor, params, body }, services) => {
  const releaser = await requireProvenReleaser({ request, actor }, services, { by: body.by, names: [params.name] })
  return { data: [await rollBack(services, params.name, { channel: 'stable', note: body.note, releaser })] }
})
