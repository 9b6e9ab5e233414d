import { newKey } from '@florilege/shared/client'

const KEY = 'florilege-device'
const ZONE = 'florilege-device-zone'

const kept = (): string | null => {
  const id = window.localStorage.getItem(KEY)
  return id !== null && /^[\w-]{1,100}$/.test(id) ? id : null
}

/** Whether this device has a number for the push of who is signed in. What a browser is subscribed to without one is somebody else's. */
export const hasDeviceId = (): boolean => {
  try {
    return kept() !== null
  } catch {
    return false
  }
}

/** Number of this device for one person's push; it goes with everything else when they sign out. */
export const deviceId = (): string => {
  try {
    const known = kept()
    if (known !== null) return known
    const id = newKey()
    window.localStorage.setItem(KEY, id)
    return id
  } catch {
    return newKey()
  }
}

/** The time zone that the server has last been told for this device; null where none is known. */
export const toldZone = (): string | null => {
  try {
    return window.localStorage.getItem(ZONE)
  } catch {
    return null
  }
}

/** Remembers the time zone that the server has been told. */
export const rememberZone = (zone: string): void => {
  try {
    window.localStorage.setItem(ZONE, zone)
  } catch {
    // Told again by the next page.
  }
}
