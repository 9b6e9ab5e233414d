/** Reload settings of the session state; seconds. */
export type ReloadSettings = {
  /** Age from which the state is reloaded; 0 when unset, then `stateInterval` applies. */
  stateReloadInterval: number
  stateInterval: number
  fullReloadRatio: number
}

/** Age and reload counter of the session state. Moments in ms. */
export type StateAge = {
  /** Time of the last reload, and of the last full one. */
  at: number
  fullAt: number
  /** Reloads since the last full one, counted across tabs and reloads of the page. */
  reloads: number
  /** A change requires a full reload. */
  forced: boolean
}

const FALLBACK = 65_000

/** Seconds after which the state is old: the configured interval, else the fallback (ST-14). */
export const intervalOf = ({ stateReloadInterval, stateInterval }: ReloadSettings): number =>
  [stateReloadInterval, stateInterval].find((seconds) => seconds > 0) ?? FALLBACK

// A clock that was set back makes the age unknown: the state then counts as old.
const isOlder = (moment: number, now: number, seconds: number): boolean => now < moment || now - moment >= seconds * 1000

/**
 * Due reload (ST-14, ST-15): none while the state is young and nothing is forced; full when forced, when the counter requires
 * it, or when the last full reload is older than the longer interval.
 */
export const reloadDue = (age: StateAge, settings: ReloadSettings, now: number): 'none' | 'minimal' | 'full' => {
  if (age.forced) return 'full'
  if (!isOlder(age.at, now, intervalOf(settings))) return 'none'
  return nextReload(age, settings, now)
}

/**
 * Kind of a reload that happens now: of each `ratio` reloads the last is full; a missed full one is made up by the next
 * reload.
 */
export const nextReload = (age: StateAge, settings: ReloadSettings, now: number): 'minimal' | 'full' => {
  const counted = age.reloads + 1 >= settings.fullReloadRatio
  return age.forced || counted || isOlder(age.fullAt, now, settings.stateInterval || FALLBACK) ? 'full' : 'minimal'
}
