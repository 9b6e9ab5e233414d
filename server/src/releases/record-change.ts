import { GUEST } from '../platform/actor.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Trx } from '../platform/database/database.ts'
import { publish } from '../platform/event/publish.ts'
import { insertEvent } from './channel-store.ts'
import type { Change } from './channel-store.ts'
import type { Releaser } from './releaser.ts'

export type Recorded = Omit<Change, 'by' | 'account' | 'previous'> & { releaser: Releaser }

/** The server itself, where it takes a release back. */
export const HEALTH: Releaser = { by: 'health', account: null }
/** The server itself, where it gives a release to more people. */
export const RAMP: Releaser = { by: 'ramp', account: null }

/**
 * Records a change of what is live in the history of releases and in the audit, and tells open pages. Every process reads
 * what is live again when the history has grown, so nothing that decides on releases may change without this.
 */
export const recordChange = async (
  trx: Trx,
  { releaser: { by, account, call = { actor: GUEST } }, ...change }: Recorded,
): Promise<void> => {
  const { name, channel, action, build, formerBuild, note, share } = change
  // The history names a build always; what was withdrawn or stopped for nothing in its place is live no more.
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
  // Open pages ask whether a newer version is there (ST-16).
  await publish(trx, { kind: 'release' })
}
