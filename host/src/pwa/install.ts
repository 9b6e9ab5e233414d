import { atom, getDefaultStore } from 'jotai'
import { readCookie, writeCookie } from '../session/cookie.ts'
import { askedOf, keptOf, mayAsk } from './install-rule.ts'

/** The browser's own question, which it hands over to be asked when it suits (Chromium's `beforeinstallprompt`). */
type InstallPrompt = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** How this device installs: by the browser's question, by hand as on iOS, or not at all; or it has the site already. */
export type InstallWay = { kind: 'prompt'; prompt: InstallPrompt } | { kind: 'ios' | 'installed' | 'none' }

/** A choice of the device, which stays when somebody signs out. */
const COOKIE = 'florilege_install'
const store = getDefaultStore()

export const installAtom = atom<InstallWay>({ kind: 'none' })

type Device = { userAgent: string; maxTouchPoints: number }

/** Whether a device runs iOS, where every browser installs by hand; an iPad says that it is a Mac, but has fingers. */
export const isIos = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

/** Tells an installed application from a tab of a browser. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

const isControlled = (): boolean => (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller != null

/** Whether a service worker controlled the page as it opened. On a first visit the worker takes over later. */
let returning = false

/** Whether the bar may ask now: from the second visit on, when the site opens offline as well. */
export const mayAskNow = (): boolean => returning && mayAsk(askedOf(readCookie(COOKIE)), Date.now())

/** Remembers that the bar has just asked. */
export const rememberAsked = (): void => writeCookie(COOKIE, keptOf(Date.now()))

/** Remembers a clear no: the bar never asks again on this device. The settings still offer it. */
export const refuseInstall = (): void => writeCookie(COOKIE, keptOf('no'))

/** Has the browser ask its own question. It can be asked once: then the browser hands over another, or none. */
export const askBrowser = async (): Promise<void> => {
  const way = store.get(installAtom)
  if (way.kind !== 'prompt') return
  store.set(installAtom, { kind: 'none' })
  await way.prompt.prompt()
  const { outcome } = await way.prompt.userChoice
  if (outcome === 'dismissed') rememberAsked()
}

/** Follows how this device can install the site. Call it before the browser asks. */
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
