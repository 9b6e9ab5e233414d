/** How the operator wants the session state kept fresh; seconds. */
export type ReloadSettings = {
  /** Age of the state; 0 where it is not set, then `stateInterval` counts. */
  stateReloadInterval: number
  stateInterval: number
  fullReloadRatio: number
}

/** What is known of the session state that a page has. Moments in ms. */
export type StateAge = {
  /** When it came, and when it last came in full. */
  at: number
  fullAt: number
  /** Readings since the last full one, counted through tabs and reloads of the page. */
  reloads: number
  /** Something has changed that only a full reload tells. */
  forced: boolean
}

const FALLBACK = 65_000

/** Seconds after which the state is old: the interval that is set, else the fallback (ST-14). */
export const intervalOf = ({ stateReloadInterval, stateInterval }: ReloadSettings): number =>
  [stateReloadInterval, stateInterval].find((seconds) => seconds > 0) ?? FALLBACK

// A clock that was set back makes the age unknown: then it is old.
const isOlder = (moment: number, now: number, seconds: number): boolean => now < moment || now - moment >= seconds * 1000

/**
 * Which reload is due (ST-14, ST-15): none while the state is young and nothing is forced; full when it is forced, when
 * the counter says that it is a full one's turn, or when what only a full one tells is older than the longer interval.
 */
export const reloadDue = (age: StateAge, settings: ReloadSettings, now: number): 'none' | 'minimal' | 'full' => {
  if (age.forced) return 'full'
  if (!isOlder(age.at, now, intervalOf(settings))) return 'none'
  return nextReload(age, settings, now)
}

/**
 * Minimal or full, for a reload that happens now whatever the age. As long as the ratio says, all but the last are
 * minimal; a turn that was missed is made up by the next one.
 */
export const nextReload = (age: StateAge, settings: ReloadSettings, now: number): 'minimal' | 'full' => {
  const counted = age.reloads + 1 >= settings.fullReloadRatio
  return age.forced || counted || isOlder(age.fullAt, now, settings.stateInterval || FALLBACK) ? 'full' : 'minimal'
}
