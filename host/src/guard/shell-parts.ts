import { noteStanding } from './shell-view.ts'

/** What the shell has put on the page, each with the windows that it shows in. */
const parts = new Map<Element, string>()
let onLost: () => void = () => undefined

const look = (): void => {
  if ([...parts.keys()].some((part) => !part.isConnected)) onLost()
}
const observer = new MutationObserver(look)

/** Where the shell's own controls stand. */
export const SHELL = '[data-shell]'

/**
 * A ref for what the shell has put on the page: while React holds it there, nobody else takes it away unseen. Its
 * ancestors are watched alone, for the page itself changes all the time.
 */
const partIn =
  (media: string) =>
  (part: Element | null): (() => void) | undefined => {
    if (part === null) return undefined
    parts.set(part, media)
    part.setAttribute('data-shell', '')
    for (let at = part.parentNode; at !== null; at = at.parentNode) observer.observe(at, { childList: true })
    // Before anything of a remote runs in it.
    if (window.matchMedia(media).matches) noteStanding(part)
    return () => void parts.delete(part)
  }

/** Of every window. */
export const shellPart = partIn('all')
/** Of a window as narrow as a phone's. */
export const phonePart = partIn('(max-width: 999.98px)')
/** Of a window as wide as a desk's. */
export const deskPart = partIn('(min-width: 1000px)')

/** Calls `lost` when a part of the shell is gone that React did not take away. */
export const watchParts = (lost: () => void): void => {
  onLost = lost
}

/** What the shell has put on the page and shows in a window like this one. */
export const expectedParts = (): Element[] =>
  [...parts].flatMap(([part, media]) => (part.isConnected && window.matchMedia(media).matches ? [part] : []))

/** The links and buttons of the shell. */
export const controls = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`${SHELL} a, ${SHELL} button`)]
