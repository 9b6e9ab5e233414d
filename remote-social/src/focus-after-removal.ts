import type { RefCallback } from 'react'

const HEADINGS = 'main :is(h1, h2, h3), dialog[open] :is(h2, h3)'

/** Elements at which the person can go on, best first: the row of the control, the next and previous rows, headings above, main. */
const placesFrom = (control: HTMLElement): HTMLElement[] => {
  const row = control.closest('li')
  const rows = [...(row?.parentElement?.querySelectorAll<HTMLElement>(':scope > li') ?? [])]
  const at = row === null ? 0 : rows.indexOf(row)
  const headings = [...document.querySelectorAll<HTMLElement>(HEADINGS)].filter(
    (heading) => heading.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const page = [...document.querySelectorAll('main')]
  return [...rows.slice(at), ...rows.slice(0, at).toReversed(), ...headings.toReversed(), ...page]
}

const focusOn = (place: HTMLElement): void => {
  const target = place.querySelector<HTMLElement>(':scope:is(li) a[href]') ?? place
  if (target === place) place.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * Ref of a button that its own action removes. A focus that would be lost with it moves to the row, list or section in which it
 * was; a new page places the focus itself.
 */
export const focusAfterRemoval: RefCallback<HTMLButtonElement> = (button) => {
  if (button === null) return undefined
  const path = window.location.pathname
  return () => {
    if (document.activeElement !== button || window.location.pathname !== path) return
    const places = placesFrom(button)
    // After the commit, which may remove rows and headings as well.
    queueMicrotask(() => {
      const next = places.find(({ isConnected }) => isConnected)
      if (document.activeElement === document.body && next !== undefined) focusOn(next)
    })
  }
}
