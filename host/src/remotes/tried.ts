const KEY = 'florilege.harmed'
/** Harm that comes again within so long was not that of whom it was put down to; ms. */
const AGAIN = 60_000

/** A release that was left out because of harm that may have been its own. */
export type Suspicion = { name: string; build: string; message: string }
/** Who was left out for harm, one after another; the last of them may not be told of yet. */
type Tried = { at: number; ones: Suspicion[]; untold: boolean }

const read = (): Tried => {
  try {
    const { at, ones, untold } = JSON.parse(window.sessionStorage.getItem(KEY) ?? '') as Tried
    return { at, ones: [...ones], untold }
  } catch {
    return { at: 0, ones: [], untold: false }
  }
}

const write = (tried: Tried): boolean => {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(tried))
    return true
  } catch {
    return false
  }
}

/** Who was left out in this tab of late: where harm goes on, it was not theirs. */
export const triedOfLate = (): Suspicion[] => {
  const { at, ones } = read()
  return Date.now() - at < AGAIN ? ones : []
}

/** Remembers who is left out now, after others; `untold` if that is to be told once it has helped. False where it cannot be remembered. */
export const rememberTried = (ones: Suspicion[], untold: boolean): boolean => write({ at: Date.now(), ones, untold })

/** Who was left out last and is not told of; nobody from then on. */
export const takeUntold = (): Suspicion | undefined => {
  const tried = read()
  if (!tried.untold) return undefined
  write({ ...tried, untold: false })
  return tried.ones.at(-1)
}
