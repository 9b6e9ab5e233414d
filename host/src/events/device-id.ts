import { newKey } from '@florilege/shared/client'

const KEY = 'florilege-device'
const ZONE = 'florilege-device-zone'

const kept = (): string | null => {
  const id = window.localStorage.getItem(KEY)
  return id !== null && /^[\w-]{1,100}$/.test(id) ? id : null
}

/** True when this device has an id for the person's push. A subscription without one belongs to somebody else. */
export const hasDeviceId = (): boolean => {
  try {
    return kept() !== null
  } catch {
    return false
  }
}

/** Id of this device for one person's push; signing out deletes it with the other data. */
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

/** Time zone last reported to the server for this device; null when unknown. */
export const toldZone = (): string | null => {
  try {
    return window.localStorage.getItem(ZONE)
  } catch {
    return null
  }
}

/** Stores the time zone reported to the server. */
export const rememberZone = (zone: string): void => {
  try {
    window.localStorage.setItem(ZONE, zone)
  } catch {
    // The next page reports it again.
  }
}
