import type { Channel } from '@florilege/shared/contracts'
import { refuseRelease } from './change-live.ts'
import { HOST } from './release-rules.ts'
import type { Releaser } from './releaser.ts'

/** The remote whose pages say what is live (decision 001). */
const ADMINISTRATION = 'admin'

/**
 * Refuses to take off what nobody could put back from where they did it: the host, and, to a session, the administration, whose
 * screens would be gone with it. Who holds a key has other means; a trial on "next" may end.
 */
export const requireStaying = (name: string, channel: Channel, { account }: Releaser): void => {
  if (name === HOST) throw refuseRelease(['without the host there is no site: roll it back'])
  if (name === ADMINISTRATION && channel === 'stable' && account !== null)
    throw refuseRelease(['without the administration no page could put it back: only a key takes it off the site'])
}
