import { onlineAtom, showAlert } from '@florilege/shared/shell/host'
import { getDefaultStore } from 'jotai'
import { getI18n } from 'react-i18next'
import { hostTexts } from '../i18n/host-texts.ts'
import { setTabNote, tabNote } from '../tab-notes.ts'

const textOf = (key: 'OFFLINE_TITLE' | 'OFFLINE_STORE'): string => getI18n().t(key, { ns: hostTexts.name })

/** Interval between checks of an unreachable server, and timeout of a check; ms. */
const AGAIN = 5000
const PATIENCE = 4000

/** Key that marks a reported loss: pages opened during it do not report it again. */
const TOLD = 'florilege-told-offline'

let reachable = true
let look: (() => void) | null = null

const ask = async (): Promise<boolean> => {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })).ok
  } catch {
    return false
  }
}

// Simultaneous failures share one running check and one following check.
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
 * Handles a call without an answer, or with an answer of the device: checks the server, and sets the page offline unless it
 * answers (ER-09). Resolves after the check.
 */
export const askWhetherReached = async (): Promise<void> => {
  if (!reachable || !navigator.onLine || (await reaches())) return
  reachable = false
  look?.()
  askLater()
}

/**
 * Follows the browser's OFFLINE and ONLINE events (ST-13), and reports each loss of the connection once (ER-09). Repeated
 * events have no effect.
 */
export const keepOnline = (kept: boolean): void => {
  const store = getDefaultStore()
  const told = (): void => {
    const online = navigator.onLine && reachable
    if (online === store.get(onlineAtom)) return
    store.set(onlineAtom, online)
    // Without storage each page reports the loss once.
    if (!online && tabNote(TOLD) === null) void showAlert(textOf('OFFLINE_TITLE'), textOf('OFFLINE_STORE'))
    setTabNote(TOLD, online ? null : '1')
  }
  look = told
  // A document of the server ends the loss; a cached document is opened during it.
  if (navigator.onLine && !kept) setTabNote(TOLD, null)
  window.addEventListener('online', () => void askAgain())
  window.addEventListener('online', told)
  window.addEventListener('offline', told)
  told()
}
