import { atom, getDefaultStore } from 'jotai'
import { readCookie, writeCookie } from '../cookie.ts'
import { askedOf, keptOf, mayAsk } from './install-rule.ts'

/** The browser's install prompt, deferred by the page (Chromium's `beforeinstallprompt`). */
type InstallPrompt = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** Install method of this device: the browser's prompt, by hand on iOS, or none; or already installed. */
export type InstallWay = { kind: 'prompt'; prompt: InstallPrompt } | { kind: 'ios' | 'installed' | 'none' }

/** Cookie of the device, which signing out keeps. */
const COOKIE = 'florilege_install'
const store = getDefaultStore()

export const installAtom = atom<InstallWay>({ kind: 'none' })

type Device = { userAgent: string; maxTouchPoints: number }

/** True on iOS, where every browser installs by hand; an iPad reports a Mac, but has touch points. */
export const isIos = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

/** True in an installed application, false in a browser tab. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

const isControlled = (): boolean => (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller != null

/** True when a service worker controlled the page at its start. On a first visit the worker takes over later. */
let returning = false

/** True when the bar may be shown: from the second visit on, when the site also opens offline. */
export const mayAskNow = (): boolean => returning && mayAsk(askedOf(readCookie(COOKIE)), Date.now())

/** Stores the time of the offer. */
export const rememberAsked = (): void => writeCookie(COOKIE, keptOf(Date.now()))

/** Stores a refusal: the bar is never shown again on this device. The settings still offer installing. */
export const refuseInstall = (): void => writeCookie(COOKIE, keptOf('no'))

/** Shows the browser's prompt. It can be shown once; the browser may provide another. */
export const askBrowser = async (): Promise<void> => {
  const way = store.get(installAtom)
  if (way.kind !== 'prompt') return
  store.set(installAtom, { kind: 'none' })
  await way.prompt.prompt()
  const { outcome } = await way.prompt.userChoice
  if (outcome === 'dismissed') rememberAsked()
}

/** Follows the install method of this device. Call it before the browser sends its prompt. */
export const followInstall = (): void => {
  returning = isControlled()
  if (isInstalled()) store.set(installAtom, { kind: 'installed' })
  else if (isIos(navigator)) store.set(installAtom, { kind: 'ios' })
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    store.set(installAtom, { kind: 'prompt', prompt: event as InstallPrompt })
  })
  window.addEventListener('appinstalled', () => store.set(installAtom, { kind: 'installed' }))
}
