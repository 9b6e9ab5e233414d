type Visible = { height: number; offsetTop: number; scale: number }

/** Least height in px that counts as a keyboard: bars of the browser come and go in steps below it. */
const LEAST = 96

/**
 * The part of the layout viewport that a keyboard on the screen covers: `covered` in all, `below` under what is visible, in
 * px. A page that is zoomed in shows less without a keyboard, and counts as not covered.
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
  const tell = () => {
    const { covered, below } = keyboardOver(window.innerHeight, viewport)
    root.setProperty('--keyboard', `${below}px`)
    root.setProperty('--covered', `${covered}px`)
  }
  tell()
  viewport.addEventListener('resize', tell)
  viewport.addEventListener('scroll', tell)
  return () => {
    viewport.removeEventListener('resize', tell)
    viewport.removeEventListener('scroll', tell)
    root.removeProperty('--keyboard')
    root.removeProperty('--covered')
  }
}

/**
 * Keeps `--keyboard` and `--covered` up to date for the styles, until the returned function is called. Android and iOS lay
 * their keyboard over the page and do not tell CSS of it.
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
