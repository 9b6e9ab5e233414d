import type { SessionState } from '@florilege/shared/contracts'
import type { StateAge } from './reload-rule.ts'

export type Kept = { state: SessionState; age: StateAge }

// The number changes with the shape of what is kept.
const KEY = 'florilege-session-1'

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'state' in value && 'age' in value

/** The session state that this device has kept, shared by its tabs; null when there is none or storage is closed. */
export const keptState = (): Kept | null => {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
    return isKept(value) ? value : null
  } catch {
    return null
  }
}

/** Keeps the session state on this device, for its other tabs and for the next page. */
export const keepState = (kept: Kept): void => {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Storage may be closed or full: then each page has its own.
  }
}
