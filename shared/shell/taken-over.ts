import { atom } from 'jotai'
import { useSyncExternalStore } from 'react'

/** Time of server rendering in ms; null for a page not rendered on the server. Written by the host. */
export const renderedAtAtom = atom<number | null>(null)

/** Time zone of server-rendered dates, until hydration. */
export const SITE_ZONE = 'Europe/Paris'

const never = (): (() => void) => () => undefined

/**
 * False on the server and during hydration, then true: data of the device (storage, history, time zone) must not be rendered
 * before. True at once for components rendered only in the browser.
 */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Time zone of dates: the site's until hydration, then the device's, which is undefined for Intl. */
export const useZone = (): string | undefined => (useTakenOver() ? undefined : SITE_ZONE)

/**
 * Signals that the server's HTML does not match this device: React renders the boundary on the client, without a reported
 * mismatch.
 */
export class NotOfDocument extends Error {
  override readonly name = 'NotOfDocument'
}

/** Declares whether this component renders what the server rendered; if not, its boundary is not hydrated. */
export const useOfDocument = (is: boolean): void => {
  if (!useTakenOver() && !is) throw new NotOfDocument()
}

/** Origin of the page; a placeholder until hydration, since the server does not know it. */
export const useHereOrigin = (): string => (useTakenOver() ? window.location.origin : 'http://site.invalid')
