import { pinRelease, shareRelease, unpinRelease } from '@florilege/shared/contracts'
import { DONE, handle } from '../../platform/route.ts'
import { makeLive } from '../publish/change-live.ts'
import { unpin } from '../publish/change-pin.ts'
import { setShare } from './change-rollout.ts'
import { requireProvenReleaser } from '../team/releaser.ts'

export const shareReleaseRoute = handle(shareRelease, async ({ request, actor, params, body }, services) => {
  const releaser = await requireProvenReleaser({ request, actor }, services, { by: body.by, names: [params.name] })
  return { data: await setShare(services, params.name, { share: body.share, note: body.note, seen: body.seen, releaser }) }
})

export const pinReleaseRoute = handle(pinRelease, async ({ request, actor, params, body }, services) => {
  const releaser = await requireProvenReleaser({ request, actor }, services, { by: body.by, names: [params.name] })
  const { channel, note, seen } = body
  await makeLive(services, [params], 'promote', { channel, note, seen, releaser, hold: true })
  return DONE
})

export const unpinReleaseRoute = handle(unpinRelease, async ({ request, actor, params, body }, services) => {
  const releaser = await requireProvenReleaser({ request, actor }, services, { by: body.by, names: [params.name] })
  await unpin(services, params.name, { channel: body.channel, note: body.note, seen: body.seen, releaser })
  return DONE
})
