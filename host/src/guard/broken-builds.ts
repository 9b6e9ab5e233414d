import { nameOfBuild } from '../remotes/remote-set.ts'

const KEY = 'florilege.broken'
/** A release that broke the shell on this device is left out for so long; ms. */
const FOR = 3_600_000
/**
 * So many remotes are left out at most, those of last. Whoever runs in the page can write what is remembered here: that takes
 * no more of the site away than this.
 */
const MOST = 2

type Broken = Readonly<Record<string, number>>

const read = (): Broken => {
  try {
    const kept = JSON.parse(window.localStorage.getItem(KEY) ?? '{}') as Broken
    const now = Date.now()
    return Object.fromEntries(Object.entries(kept).filter(([, at]) => at <= now && now - at < FOR))
  } catch {
    return {}
  }
}

const write = (broken: Broken): boolean => {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(broken))
    return true
  } catch {
    return false
  }
}

/** Builds of this page that are left out: whose they are is what the server says, not what is written here. */
const leftOut = (): Set<string> => {
  const names = new Set<string>()
  const builds = new Set<string>()
  for (const [build] of Object.entries(read()).toSorted(([, one], [, other]) => other - one)) {
    const name = nameOfBuild(build)
    if (name === undefined || (names.size === MOST && !names.has(name))) continue
    names.add(name)
    builds.add(build)
  }
  return builds
}

/** Whether a build broke the shell on this device of late. */
export const isBroken = (build: string): boolean => leftOut().has(build)

/** Leaves builds out on this device for an hour; false where not all of them can be. */
export const leaveOut = (builds: readonly string[]): boolean => {
  const now = Date.now()
  const others = Object.entries(read()).filter(([build]) => !builds.includes(build))
  // Of one moment the first ones count.
  return write(Object.fromEntries([...builds.map((build) => [build, now] as const), ...others])) && builds.every(isBroken)
}

/** Lets builds in again: somebody asked for them. */
export const letIn = (builds: readonly string[]): void => {
  const others = Object.entries(read()).filter(([build]) => !builds.includes(build))
  write(Object.fromEntries(others))
}
