const KEY = 'florilege.harmed'
/** Harm that comes again within so long was not that of whom it was put down to; ms. */
const AGAIN = 60_000
/** So long nobody is left out any more for harm that nobody was found for; ms. */
const REST = 3_600_000

/** A release that was left out because of harm that may have been its own. */
export type Suspicion = { name: string; build: string; message: string }
/** What helped shows on the page of the harm alone, and where a press found it, by a press. */
type Proof = { path: string; byPress: boolean }
/**
 * Who has been suspected, and the builds that were left out together, one try after another; `untold` as long as it needs a proof,
 * `proved` the names of those of whom there was one.
 */
type Tried = { at: number; known: Suspicion[]; tries: string[][]; untold: Proof | null; proved: string[]; over: boolean }

const NOTHING: Tried = { at: 0, known: [], tries: [], untold: null, proved: [], over: false }

const read = (): Tried => {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(KEY) ?? '') as Tried
    return { ...kept, known: [...kept.known], tries: kept.tries.map((builds) => [...builds]), proved: [...kept.proved] }
  } catch {
    return NOTHING
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
export const triedOfLate = (): Tried => {
  const tried = read()
  return Date.now() - tried.at < (tried.over ? REST : AGAIN) ? tried : NOTHING
}

/** Remembers who is left out now, after others; `untold` if that is to be told once it is proved that it helped. False where it cannot be remembered. */
export const rememberTried = (known: Suspicion[], tries: string[][], untold: Proof | null): boolean =>
  write({ at: Date.now(), known, tries, untold, proved: triedOfLate().proved, over: false })

/** Remembers that none of them was found to have done it: whoever did is somebody else, such as an extension of the browser. */
export const restFromTrying = (): void => void write({ ...read(), at: Date.now(), untold: null, over: true })

/** Who was left out last and is not told of, where a page without them proves that it was theirs; nobody from then on. */
export const takeUntold = ({ path, byPress }: Proof): Suspicion[] => {
  const tried = read()
  if (tried.untold?.path !== path || (tried.untold.byPress && !byPress)) return []
  const last = tried.tries.at(-1) ?? []
  const proved = tried.known.filter(({ build }) => last.includes(build))
  write({ ...tried, untold: null, proved: proved.map(({ name }) => name) })
  return proved
}
