const KEY = 'florilege.pardoned'
/** So long it is remembered who was on a page that was opened anew with everybody; ms. */
const REMEMBERED = 3_600_000

type Pardoned = { at: number; builds: string[] }

/** Builds that were on the page when harm was last put down to nobody. */
export const pardonedOfLate = (): string[] => {
  try {
    const { at, builds } = JSON.parse(window.sessionStorage.getItem(KEY) ?? '') as Pardoned
    return Date.now() - at < REMEMBERED ? builds.map(String) : []
  } catch {
    return []
  }
}

/** Remembers who was on a page that did harm, and was left as they are; false where it cannot be remembered. */
export const pardon = (builds: readonly string[]): boolean => {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), builds }))
    return true
  } catch {
    return false
  }
}
