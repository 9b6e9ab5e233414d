import { newKey } from '@florilege/shared/client'

const KEY = 'florilege-device'

/** Number of this device for one person's push; it goes with everything else when they sign out. */
export const deviceId = (): string => {
  try {
    const kept = window.localStorage.getItem(KEY)
    if (kept !== null && /^[\w-]{1,100}$/.test(kept)) return kept
    const id = newKey()
    window.localStorage.setItem(KEY, id)
    return id
  } catch {
    return newKey()
  }
}
