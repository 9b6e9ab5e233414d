import type { SessionState } from '@florilege/shared/contracts'
import type { StateAge } from './reload-rule.ts'

export type Kept = { state: SessionState; age: StateAge }

// The number changes with the format of the stored value.
const KEY = 'florilege-session-1'

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'state' in value && 'age' in value

/** Stored session state of this device, shared by its tabs; null without one or when storage is blocked. */
export const storedState = (): Kept | null => {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
    return isKept(value) ? value : null
  } catch {
    return null
  }
}

/** Stores the session state on this device, for its other tabs and for the next page. */
export const storeState = (kept: Kept): void => {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Storage may be blocked or full: each page then has its own state.
  }
}
