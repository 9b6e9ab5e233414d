import { GUEST } from '../../platform/request/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { publish } from '../../platform/event/publish.ts'
import { insertEvent } from './channel-store.ts'
import type { Change } from './channel-store.ts'
import type { Releaser } from '../team/releaser.ts'

export type Recorded = Omit<Change, 'by' | 'account' | 'previous'> & { releaser: Releaser }

/** The server itself, as the author of a roll-back. */
export const HEALTH: Releaser = { by: 'health', account: null }
/** The server itself, as the author of a larger share. */
export const RAMP: Releaser = { by: 'ramp', account: null }

/**
 * Records a change of live releases in the release history and in the audit log, and notifies open pages. Every process
 * reloads the live releases when the history has grown, so every such change must call this.
 */
export const recordChange = async (
  trx: Trx,
  { releaser: { by, account, call = { actor: GUEST } }, ...change }: Recorded,
): Promise<void> => {
  const { name, channel, action, build, formerBuild, note, share } = change
  // The history always names a build; after a withdrawal or stop without a replacement that build is no longer live.
  const isOff = action === 'retire' || ((action === 'withdraw' || action === 'stop') && build === formerBuild)
  await insertEvent(trx, { ...change, by, account })
  await audit(trx, call, {
    action: `release.${action}`,
    subject: 'release',
    subjectId: name,
    before: { channel, build: formerBuild },
    after: { channel, build: isOff ? null : build, by, ...(share === null ? {} : { share }) },
    reason: note,
  })
  // Open pages check for a newer version (ST-16).
  await publish(trx, { kind: 'release' })
}
