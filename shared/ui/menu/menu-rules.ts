type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

/** Gaps between a menu and its button, and between menu and window edges, in px. */
const GAP = 4
const EDGE = 8

/** Position of a menu: below its button and aligned with its end, above without space below, always within the window. */
export const beside = (button: Box, menu: Size, window: Size): { left: number; top: number } => {
  const within = (at: number, size: number, most: number): number => Math.max(EDGE, Math.min(at, most - size - EDGE))
  const under = button.bottom + GAP
  const fits = under + menu.height + EDGE <= window.height
  return {
    left: within(button.right - menu.width, menu.width, window.width),
    top: within(fits ? under : button.top - GAP - menu.height, menu.height, window.height),
  }
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
const first = (text: string): string => (text.trim()[0] ?? '').toLocaleLowerCase()

/** Index of the item that a key moves the focus to, from `at` (-1: none); null for other keys. */
export const nextItem = (key: string, labels: readonly string[], at: number): number | null => {
  const count = labels.length
  if (count === 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  if (step !== undefined) return at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count
  if ([...key].length !== 1 || key === ' ') return null
  const after = labels.findIndex((label, index) => index > at && first(label) === first(key))
  const found = after < 0 ? labels.findIndex((label) => first(label) === first(key)) : after
  return found < 0 ? null : found
}

type Named = { key: string; label: string }

/**
 * Entries of an open menu at their original positions, in their current state. `gone`: the entry was removed or renamed since the
 * menu opened.
 */
export const inPlace = <E extends Named>(opened: readonly E[], now: readonly E[]): { entry: E; gone: boolean }[] =>
  opened.map((entry) => {
    const still = now.find(({ key, label }) => key === entry.key && label === entry.label)
    return { entry: still ?? entry, gone: still === undefined }
  })
