import type { Channel } from '@florilege/shared/contracts'
import { refuseRelease } from '../publish/change-live.ts'
import { HOST } from './release-rules.ts'
import type { Releaser } from '../team/releaser.ts'

/** Remote whose pages show live releases (decision 001). */
const ADMINISTRATION = 'admin'

/**
 * Refuses to take off a remote that the caller could not restore: the host, and, for a session, the admin remote, whose
 * screens would disappear. A key has other means; a trial on "next" may end.
 */
export const requireStaying = (name: string, channel: Channel, { account }: Releaser): void => {
  if (name === HOST) throw refuseRelease(['without the host there is no site: roll it back'])
  if (name === ADMINISTRATION && channel === 'stable' && account !== null)
    throw refuseRelease(['without the administration no page could put it back: only a key takes it off the site'])
}
