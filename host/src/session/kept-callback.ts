import { sitePath } from '@florilege/shared/rules'

const key = 'florilege-callback'
/** As long as a confirmation mail serves, in ms. */
const LIMIT = 86_400_000

/**
 * Keeps on this device where a person was going while their mail is being confirmed: the link of the mail opens in a
 * tab of its own.
 */
export const keepCallback = (path: string): void => {
  try {
    window.localStorage.setItem(key, JSON.stringify({ path, at: Date.now() }))
  } catch {
    // Storage may be closed or full: then the way leads home.
  }
}

/** Whether somebody registered on this device, and their mail has not been confirmed on it yet. */
export const registeredHere = (): boolean => {
  try {
    const kept = JSON.parse(window.localStorage.getItem(key) ?? 'null') as { at?: unknown } | null
    return kept !== null && Date.now() - Number(kept.at) <= LIMIT
  } catch {
    return false
  }
}

/** Where the person was going, once; "/" when nothing was kept. */
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
