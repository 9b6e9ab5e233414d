import { sitePath } from '@florilege/shared/rules'

const key = 'florilege-callback'
/** Validity of a confirmation email, in ms. */
const LIMIT = 86_400_000

/** Stores the callback of a registration on this device: the link of the confirmation email opens in a new tab. */
export const storeCallback = (path: string): void => {
  try {
    window.localStorage.setItem(key, JSON.stringify({ path, at: Date.now() }))
  } catch {
    // Storage may be blocked or full: the callback is then the home page.
  }
}

/** True when somebody registered on this device and has not confirmed the mail address on it yet. */
export const registeredHere = (): boolean => {
  try {
    const kept = JSON.parse(window.localStorage.getItem(key) ?? 'null') as { at?: unknown } | null
    return kept !== null && Date.now() - Number(kept.at) <= LIMIT
  } catch {
    return false
  }
}

/** Returns the stored callback once; "/" without one. */
export const takeCallback = (): string => {
  try {
    const kept = JSON.parse(window.localStorage.getItem(key) ?? 'null') as { path?: unknown; at?: unknown } | null
    window.localStorage.removeItem(key)
    if (typeof kept?.path !== 'string' || Date.now() - Number(kept.at) > LIMIT) return '/'
    return sitePath(kept.path, window.location.origin)
  } catch {
    return '/'
  }
}
