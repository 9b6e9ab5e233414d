type Visible = { height: number; offsetTop: number; scale: number }

/** Minimum height of an on-screen keyboard in px, above the height of browser bars. */
const LEAST = 96

/**
 * Part of the layout viewport covered by an on-screen keyboard, in px: `covered` in total, `below` under the visible area. A
 * zoomed page counts as not covered.
 */
export const keyboardOver = (layout: number, { height, offsetTop, scale }: Visible): { covered: number; below: number } => {
  const covered = Math.round(layout - height * scale)
  if (covered < LEAST || scale > 1.05) return { covered: 0, below: 0 }
  return { covered, below: Math.max(0, Math.round(layout - height - offsetTop)) }
}

let users = 0
let stop = (): void => undefined

const watch = (viewport: VisualViewport): (() => void) => {
  const root = document.documentElement.style
  const clear = () => {
    root.removeProperty('--keyboard')
    root.removeProperty('--covered')
  }
  // A property set on the root makes the browser compute the style of every element: none is set without a keyboard.
  const tell = () => {
    const { covered, below } = keyboardOver(window.innerHeight, viewport)
    if (covered === 0) return clear()
    root.setProperty('--keyboard', `${below}px`)
    root.setProperty('--covered', `${covered}px`)
  }
  tell()
  viewport.addEventListener('resize', tell)
  viewport.addEventListener('scroll', tell)
  return () => {
    viewport.removeEventListener('resize', tell)
    viewport.removeEventListener('scroll', tell)
    clear()
  }
}

/**
 * Updates the custom properties `--keyboard` and `--covered` until the returned function is called. Android and iOS do not expose
 * their keyboard to CSS.
 */
export const watchKeyboard = (): (() => void) => {
  const { visualViewport } = window
  if (visualViewport === null || visualViewport === undefined) return () => undefined
  users += 1
  if (users === 1) stop = watch(visualViewport)
  return () => {
    users -= 1
    if (users === 0) stop()
  }
}
