const KEY = 'florilege.freezes'
/** Time that a freeze is remembered on this device; ms. */
const REMEMBERED = 3_600_000
/** Freezes of pages with a release on them after which pages open without it. */
const LIMIT = 2

type Freezes = Readonly<Record<string, { times: number; at: number }>>

const read = (): Freezes => {
  try {
    const stored = JSON.parse(window.localStorage.getItem(KEY) ?? '{}') as Freezes
    const age = (at: number): number => Date.now() - at
    return Object.fromEntries(Object.entries(stored).filter(([, { at }]) => age(at) >= 0 && age(at) < REMEMBERED))
  } catch {
    return {}
  }
}

const write = (freezes: Freezes): void => {
  try {
    if (Object.keys(freezes).length === 0) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, JSON.stringify(freezes))
  } catch {
    // Without storage nothing is left out.
  }
}

/** Whether pages open without a build: two of them froze on this device within the hour while it was there. */
export const isLeftOut = (build: string): boolean => (read()[build]?.times ?? 0) >= LIMIT

/** Whether a page of this device froze within the hour. */
export const hasFrozen = (): boolean => Object.keys(read()).length > 0

/** Counts a freeze against builds; returns those that are left out from now on. */
export const countFreeze = (builds: readonly string[]): string[] => {
  const before = read()
  const at = Date.now()
  const counted = builds.map((build) => [build, { times: (before[build]?.times ?? 0) + 1, at }] as const)
  write({ ...before, ...Object.fromEntries(counted) })
  return builds.filter((build) => before[build]?.times === LIMIT - 1 && isLeftOut(build))
}

/** Forgets the freezes of builds: a person asked for them again. */
export const letIn = (builds: readonly string[]): void =>
  write(Object.fromEntries(Object.entries(read()).filter(([build]) => !builds.includes(build))))
