import { atom } from 'jotai'
import { useSyncExternalStore } from 'react'

/** When the document was made, in ms; null where its page was not rendered on the server. The host writes it. */
export const renderedAtAtom = atom<number | null>(null)

/** Zone in which the server writes dates, until the browser says its own. */
export const SITE_ZONE = 'Europe/Paris'

const never = (): (() => void) => () => undefined

/**
 * False on the server and in the rendering that takes its elements over, true from then on: what depends on the device (its storage,
 * its history, its zone) is left out until then. True at once for whatever is rendered in the browser alone.
 */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Zone of dates: the site's as long as the elements are the server's, then that of the device, which is undefined for Intl. */
export const useZone = (): string | undefined => (useTakenOver() ? undefined : SITE_ZONE)

/** What stands in the document is not what this device shows: React renders that part anew, and nobody is told of a mismatch. */
export class NotOfDocument extends Error {
  override readonly name = 'NotOfDocument'
}

/** Says whether what this component renders is what the server has rendered; where it is not, its elements are not taken over. */
export const useOfDocument = (is: boolean): void => {
  if (!useTakenOver() && !is) throw new NotOfDocument()
}

/** Origin of the page; one that no address has as long as the elements are the server's, which does not know it. */
export const useHereOrigin = (): string => (useTakenOver() ? window.location.origin : 'http://site.invalid')
