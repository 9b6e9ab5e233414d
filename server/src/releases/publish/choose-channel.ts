import { can, chooseChannel } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { refuse } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import { keepChannel } from '../set/person-store.ts'

export const chooseChannelRoute = handle(chooseChannel, async ({ actor, body }, { db }) => {
  if (!can(actor, 'release.preview')) throw refuse('FORBIDDEN')
  await keepChannel(db, signedIn(actor).account, body.channel)
  return DONE
})
