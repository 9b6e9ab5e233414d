import type { FragmentInstance } from 'react'
import { rootsOf } from '../remotes/part-owners.ts'
import { noteStanding } from './shell-view.ts'

type Placed = { media: string; within: Node[] }

/** What the shell has put on the page, each with the windows that it shows in, and what it stood in. */
const parts = new Map<Element, Placed>()
let onLost: () => void = () => undefined

/** React finds nothing again of what somebody else put into another place, or took away. */
const isInPlace = ([part, { within }]: [Element, Placed]): boolean =>
  within.every((node, at) => (at === 0 ? part : within[at - 1])?.parentNode === node)

const look = (): void => {
  if (![...parts].every(isInPlace)) onLost()
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
    const within: Node[] = []
    for (let at = part.parentNode; at !== null; at = at.parentNode) within.push(at)
    parts.set(part, { media, within })
    part.setAttribute('data-shell', '')
    for (const node of within) observer.observe(node, { childList: true })
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

/** Calls `lost` when a part of the shell is gone, or in another place, without React's doing. */
export const watchParts = (lost: () => void): void => {
  onLost = lost
}

let content: FragmentInstance | null = null

/** A ref for what React puts into the page, and takes away itself. */
export const pageContent = (fragment: FragmentInstance | null): void => {
  content = fragment
}

/** A ref for what pages stand in: where something of the page is taken away without React's doing, none can follow it. */
export const pagePart = (part: Element | null): (() => void) | undefined => {
  if (part === null) return undefined
  const taken = new MutationObserver(() => {
    if (content !== null && rootsOf(content).some(({ isConnected }) => !isConnected)) onLost()
  })
  taken.observe(part, { childList: true })
  return () => taken.disconnect()
}

/** What the shell has put on the page and shows in a window like this one. */
export const expectedParts = (): Element[] =>
  [...parts].flatMap(([part, { media }]) => (part.isConnected && window.matchMedia(media).matches ? [part] : []))

/** The links and buttons of the shell. */
export const controls = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`${SHELL} a, ${SHELL} button`)]
