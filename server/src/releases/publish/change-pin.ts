import { refuse } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import type { Decision } from './change-live.ts'
import { lockChannels } from './channel-store.ts'
import { recordChange } from './record-change.ts'
import { requireSeen } from '../gate/require-seen.ts'
import { removePin } from '../rollout/rollout-store.ts'

/** Unpins a release; it stays live. */
export const unpin = (services: Services, name: string, { channel, note, releaser, seen }: Decision): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    await lockChannels(trx)
    await requireSeen(trx, name, seen)
    const held = await removePin(trx, name, channel)
    if (held === undefined) throw refuse('NOT_FOUND')
    await recordChange(trx, { name, channel, action: 'unpin', build: held.build, formerBuild: null, note, releaser, share: null })
  })
