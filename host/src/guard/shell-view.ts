/** Parts that have been seen to stand: what hides them later came later. */
const seen = new WeakSet<Element>()

const isRendered = (element: Element): boolean => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })

/** Bars of the shell are larger: what is smaller nobody reads or presses; px. */
const LEAST = 16

// The keyboard of a phone takes the lower part of what can be seen, not of what the page is laid out in.
const isInWindow = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const [width, height] = [Math.max(window.innerWidth, clientWidth), Math.max(window.innerHeight, clientHeight)]
  return right - left >= LEAST && bottom - top >= LEAST && right > 0 && left < width && bottom > 0 && top < height
}

/** The bar on top goes out of the window on the way down, as long as that is where one is. */
const isAway = (part: Element): boolean => part.hasAttribute('data-hidden') && window.scrollY > 0

/** Whether a part of the shell is rendered and in the window, with what one presses in it. */
const stands = (part: Element): boolean => {
  // The button of the menu is on phones alone.
  const pressed = [...part.querySelectorAll('a, button:not([data-phone])')]
  return (
    isRendered(part) &&
    (isAway(part) || isInWindow(part)) &&
    [...part.querySelectorAll('nav')].every(isRendered) &&
    (pressed.length === 0 || pressed.some(isRendered))
  )
}

/** Remembers that a part stands, if it does. */
export const noteStanding = (part: Element): void => {
  if (stands(part)) seen.add(part)
}

/** Nobody looks, or looks at paper, where the page is alone. */
const isLookedAt = (): boolean => document.visibilityState === 'visible' && !window.matchMedia('print').matches

/** Those of the parts that do not stand, and whether any of them did before in this document. */
export const hiddenAmong = (parts: readonly Element[]): { any: boolean; stood: boolean } => {
  if (!isLookedAt()) return { any: false, stood: false }
  const hidden = parts.filter((part) => !stands(part))
  for (const part of parts) if (!hidden.includes(part)) seen.add(part)
  return { any: hidden.length > 0, stood: hidden.some((part) => seen.has(part)) }
}
