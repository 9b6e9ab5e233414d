import type { QueryClient } from '@tanstack/react-query'
import { onlineAtom, unsavedAtom } from '@florilege/shared/shell/host'
import { getDefaultStore } from 'jotai'
import { waitingCountAtom } from '../outbox/outbox-atom.ts'
import { sessionNow } from '../session/session-store.ts'
import { keepPage } from './kept-page.ts'
import { guardOver, mayReload } from './reload-guard.ts'
import { newerVersionAtom } from './running-version.ts'
import { followTyping, holdsTyped } from './typed-fields.ts'

const KEY = 'florilege-reloaded'
const LOOK = 5000
/** The service worker is waited for so long, then the page reloads without its newer version; ms. */
const PATIENCE = 3000

let usedAt = Date.now()
let put: string | null = null

const reloadedAt = (): number | null => {
  try {
    return Number(window.sessionStorage.getItem(KEY)) || null
  } catch {
    return null
  }
}

/** Whether this tab was reloaded for a version so lately that it is not to be asked again (CO-02). */
export const isGuarded = (): boolean => !guardOver({ now: Date.now(), reloadedAt: reloadedAt() })

/** The person does not want this version now: the page does not reload by itself for it. */
export const putOff = (version: string): void => {
  put = version
}

const updateWorker = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update()
}

/** Updates the service worker and reloads the page, which comes back as it is now: its place, its lists, its drafts. */
export const reloadForVersion = async (client: QueryClient): Promise<void> => {
  const patience = new Promise((resolve) => void setTimeout(resolve, PATIENCE))
  await Promise.race([updateWorker().catch(() => undefined), patience])
  try {
    window.sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without storage the guard lasts as long as the page.
  }
  keepPage(client, sessionNow())
  window.location.reload()
}

/** Reloads the page by itself for a newer version as soon as that harms nothing (ST-16). */
export const reloadWhenUnused = (client: QueryClient): void => {
  const store = getDefaultStore()
  let busy = false
  const look = (): void => {
    const newer = store.get(newerVersionAtom)
    if (newer === null || newer === put || busy) return
    const page = {
      now: Date.now(),
      reloadedAt: reloadedAt(),
      usedAt,
      hidden: document.visibilityState === 'hidden',
      unsaved: store.get(unsavedAtom).size + store.get(waitingCountAtom) + Number(holdsTyped()),
      layers: document.querySelectorAll('dialog[open], :popover-open').length,
      online: store.get(onlineAtom),
    }
    if (!mayReload(page)) return
    busy = true
    void reloadForVersion(client)
  }
  followTyping()
  const used = (): void => {
    usedAt = Date.now()
  }
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const)
    window.addEventListener(kind, used, { passive: true, capture: true })
  document.addEventListener('visibilitychange', look)
  setInterval(look, LOOK)
}
