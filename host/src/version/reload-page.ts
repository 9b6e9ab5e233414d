import type { QueryClient } from '@tanstack/react-query'
import { onlineAtom, sessionAtom, unsavedAtom } from '@florilege/shared/shell/host'
import { getDefaultStore } from 'jotai'
import { waitingCountAtom } from '../outbox/outbox-atom.ts'
import { setTabNote, tabNote } from '../tab-notes.ts'
import { keepPage } from './kept-page.ts'
import { guardOver, mayReload } from './reload-guard.ts'
import { newerVersionAtom } from './running-version.ts'
import { holdsTyped } from './typed-fields.ts'

const KEY = 'florilege-reloaded'
const LOOK = 5000
/** Longest wait for the update of the service worker before the reload; ms. */
const PATIENCE = 3000

let usedAt = Date.now()
let put: string | null = null

const reloadedAt = (): number | null => Number(tabNote(KEY)) || null

/** True when this tab was reloaded for a version so recently that it must not be asked again (CO-02). */
export const isGuarded = (): boolean => !guardOver({ now: Date.now(), reloadedAt: reloadedAt() })

/** Postpones a version: no automatic reload happens for it. */
export const putOff = (version: string): void => {
  put = version
}

const updateWorker = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update()
}

/** Updates the service worker and reloads the page, which restores its position, lists and drafts. */
export const reloadForVersion = async (client: QueryClient): Promise<void> => {
  const patience = new Promise((resolve) => void setTimeout(resolve, PATIENCE))
  await Promise.race([updateWorker().catch(() => undefined), patience])
  // Without storage the guard applies to this page only.
  setTabNote(KEY, String(Date.now()))
  const session = getDefaultStore().get(sessionAtom)
  if (session !== null) keepPage(client, session)
  window.location.reload()
}

/** Reloads the page for a newer version as soon as that loses nothing (ST-16). */
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
  const used = (): void => {
    usedAt = Date.now()
  }
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const)
    window.addEventListener(kind, used, { passive: true, capture: true })
  document.addEventListener('visibilitychange', look)
  setInterval(look, LOOK)
}
