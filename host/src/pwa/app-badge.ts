import { sessionAtom } from '@florilege/shared/shell/host'
import { getDefaultStore } from 'jotai'

type Badged = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/** Sets the unread count on the icon of the installed site (PW-06), as on the bell of every tab; none for a guest. */
export const followBadge = (device: Badged = navigator as Badged): void => {
  const store = getDefaultStore()
  let shown = -1
  const look = (): void => {
    const session = store.get(sessionAtom)
    const count = session?.auth_userid == null ? 0 : session.notification.count
    if (count === shown) return
    shown = count
    const done = count === 0 ? device.clearAppBadge?.() : device.setAppBadge?.(count)
    // A device without badges, or that forbids them, shows none.
    done?.catch(() => undefined)
  }
  store.sub(sessionAtom, look)
  look()
}
