import { sitePath } from '@florilege/shared/rules'

const key = 'florilege-callback'

/** Keeps where a person was going while their mail is being confirmed, on this device and for this browser session. */
export const keepCallback = (path: string): void => {
  try {
    window.sessionStorage.setItem(key, path)
  } catch {
    // Storage may be closed or full: then the way leads home.
  }
}

/** Where the person was going, once; "/" when nothing was kept. */
export const takeCallback = (): string => {
  try {
    const path = sitePath(window.sessionStorage.getItem(key), window.location.origin)
    window.sessionStorage.removeItem(key)
    return path
  } catch {
    return '/'
  }
}
