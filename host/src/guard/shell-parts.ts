const parts = new Set<Element>()
let onLost: () => void = () => undefined

const look = (): void => {
  if ([...parts].some((part) => !part.isConnected)) onLost()
}
const observer = new MutationObserver(look)

/** Where the shell's own controls stand. */
export const SHELL = '[data-shell]'

/**
 * A ref for what the shell has put on the page: while React holds it there, nobody else takes it away unseen. Its
 * ancestors are watched alone, for the page itself changes all the time.
 */
export const shellPart = (part: Element | null): (() => void) | undefined => {
  if (part === null) return undefined
  parts.add(part)
  part.setAttribute('data-shell', '')
  for (let at = part.parentNode; at !== null; at = at.parentNode) observer.observe(at, { childList: true })
  return () => void parts.delete(part)
}

/** Calls `lost` when a part of the shell is gone that React did not take away. */
export const watchParts = (lost: () => void): void => {
  onLost = lost
}

/** The links and buttons of the shell. */
export const controls = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`${SHELL} a, ${SHELL} button`)]
