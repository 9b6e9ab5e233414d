import { onlineAtom, showAlert } from '@florilege/shared/shell/host'
import { getDefaultStore } from 'jotai'
import { getI18n } from 'react-i18next'
import { hostTexts } from '../i18n/host-texts.ts'

const textOf = (key: 'OFFLINE_TITLE' | 'OFFLINE_STORE'): string => getI18n().t(key, { ns: hostTexts.name })

/** How often a server that could not be reached is asked again, and how long its answer is waited for; ms. */
const AGAIN = 5000
const PATIENCE = 4000

/** A loss that was told is not told again by the pages that are opened during it. */
const TOLD = 'florilege-told-offline'

let reachable = true
let look: (() => void) | null = null

const isTold = (): boolean => {
  try {
    return window.sessionStorage.getItem(TOLD) !== null
  } catch {
    return false
  }
}

const rememberTold = (told: boolean): void => {
  try {
    if (told) window.sessionStorage.setItem(TOLD, '1')
    else window.sessionStorage.removeItem(TOLD)
  } catch {
    // Without storage each page says it for itself.
  }
}

const ask = async (): Promise<boolean> => {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })).ok
  } catch {
    return false
  }
}

// However many answers fail at once: one question under way, and one that comes next.
let asking: Promise<boolean> | null = null
let next: ReturnType<typeof setTimeout> | null = null

const reaches = (): Promise<boolean> => {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

const askLater = (): void => {
  next ??= setTimeout(() => {
    next = null
    void askAgain()
  }, AGAIN)
}

const askAgain = async (): Promise<void> => {
  if (reachable) return
  reachable = await reaches()
  look?.()
  if (!reachable) askLater()
}

/**
 * Something had no answer, or an answer of the device, because the server could not be reached: the page is offline like that
 * of a device without a network (ER-09), unless the server answers after all. Done when that is known.
 */
export const askWhetherReached = async (): Promise<void> => {
  if (!reachable || !navigator.onLine || (await reaches())) return
  reachable = false
  look?.()
  askLater()
}

/**
 * Keeps the online flag by the browser's OFFLINE and ONLINE events (ST-13), and says once for each loss of the
 * connection that the device's own store is shown (ER-09). Events that tell nothing new change nothing.
 */
export const keepOnline = (kept: boolean): void => {
  const store = getDefaultStore()
  const told = (): void => {
    const online = navigator.onLine && reachable
    if (online === store.get(onlineAtom)) return
    store.set(onlineAtom, online)
    if (online) rememberTold(false)
    else if (!isTold()) {
      rememberTold(true)
      void showAlert(textOf('OFFLINE_TITLE'), textOf('OFFLINE_STORE'))
    }
  }
  look = told
  // A document of the server ends the loss; one of the device is opened during it.
  if (navigator.onLine && !kept) rememberTold(false)
  window.addEventListener('online', () => void askAgain())
  window.addEventListener('online', told)
  window.addEventListener('offline', told)
  told()
}
