const KEY = 'florilege.broken'
/** A release that broke the shell on this device is left out for so long; ms. */
const FOR = 3_600_000

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

/** Whether a build broke the shell on this device of late. */
export const isBroken = (build: string): boolean => build in read()

/** Leaves builds out on this device for an hour; false where it cannot be remembered. */
export const leaveOut = (builds: readonly string[]): boolean => {
  const now = Date.now()
  return write({ ...read(), ...Object.fromEntries(builds.map((build) => [build, now])) })
}

/** Lets builds in again: somebody asked for them. */
export const letIn = (builds: readonly string[]): void => {
  const others = Object.entries(read()).filter(([build]) => !builds.includes(build))
  write(Object.fromEntries(others))
}
