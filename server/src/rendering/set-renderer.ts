import type { RenderLimits } from './render-limits.ts'
import type { PartFailure, Unit } from './render-messages.ts'
import { startRenderer } from './renderer.ts'
import type { Loaded, Page, Rendered, Renderer, Unrendered } from './renderer.ts'

/** Number of times that a page may end the process before it is left to browsers, and for how long; ms. */
const MOST_STRIKES = 2
const LEFT_FOR = 600_000
/** Consecutive slow renders after which a page is left to browsers. */
const MOST_SLOW = 3
/** Consecutive ends of the process, without a rendered page in between, after which all pages of a set are left to browsers. */
const MOST_DEATHS = 6

type Build = Pick<Unit, 'name' | 'build'>
export type Failure = Build & { message: string }

/** Renders the pages of one release set in a process, which is replaced after it was ended. */
export type SetRenderer = {
  /** Renders a page; `suspects` are the parts that could be at fault. Null when it is left to the browser. */
  render: (page: Page, suspects: readonly Build[], told: (failure: Failure) => void) => Promise<string | null>
  end: () => void
}

const WORDS = { slow: 'it took too long on the server', died: 'its process ended on the server' } as const

/** Finds the part at fault: each suspect is rendered alone in an otherwise idle process. Null when none fails alone. */
const culprit = async (
  { units, fresh, limits }: { units: readonly Unit[]; fresh: boolean; limits: RenderLimits },
  suspects: readonly Build[],
  page: Page,
): Promise<Build | null> => {
  if (suspects.length <= 1) return suspects[0] ?? units[0] ?? null
  for (const suspect of suspects) {
    const renderer = startRenderer(limits)
    renderer.load(
      units.filter(({ name }) => name === 'host' || name === suspect.name),
      fresh,
    )
    await renderer.loaded
    const outcome = await renderer.render({ ...page, until: Infinity })
    renderer.end()
    if ('ended' in outcome) return suspect
  }
  return null
}

type Surroundings = {
  limits: RenderLimits
  start: () => Renderer
  /** Fault in the HTML; null without one. */
  check: (html: string) => string | null
  /** Builds whose part never finishes evaluation, as `name/build`, of all sets, with the time of the attempt. */
  hung: Map<string, number>
  /** Marks signed-in pages, each of which is rendered in its own realm. */
  fresh: boolean
}

const isRecent = (at: number | undefined): boolean => at !== undefined && performance.now() - at < LEFT_FOR

const keyOf = ({ name, build }: Build): string => `${name}/${build}`

/** Pages that ended the process or rendered badly, by their pattern. */
const createStrikes = () => {
  const strikes = new Map<string, { times: number; at: number }>()
  return {
    add: ({ page }: Page, more = 1): void => {
      const known = strikes.get(page)
      strikes.set(page, { times: (isRecent(known?.at) ? (known?.times ?? 0) : 0) + more, at: performance.now() })
    },
    isLeft: ({ page }: Page): boolean => {
      const known = strikes.get(page)
      return known !== undefined && known.times >= MOST_STRIKES && isRecent(known.at)
    },
  }
}

/** Counts slow renders of a page in a row; true when there were too many. */
const createPace = () => {
  const slow = new Map<string, number>()
  return ({ page }: Page, isSlow: boolean): boolean => {
    const times = isSlow ? (slow.get(page) ?? 0) + 1 : 0
    const isTooSlow = times >= MOST_SLOW
    slow.set(page, isTooSlow ? 0 : times)
    return isTooSlow
  }
}

type Judging = {
  page: Page
  strike: (page: Page, more?: number) => void
  isTooSlow: (page: Page, isSlow: boolean) => boolean
  check: Surroundings['check']
  tellPage: (failed: readonly PartFailure[]) => void
}

/** HTML of a rendered page; null when it has a fault. */
const judgeRendered = (outcome: Rendered, { page, strike, isTooSlow, check, tellPage }: Judging): string | null => {
  if (isTooSlow(page, outcome.isSlow)) {
    strike(page, MOST_STRIKES)
    tellPage([{ of: null, message: WORDS.slow }])
  }
  const fault = outcome.html === null ? null : check(outcome.html)
  tellPage(fault === null ? outcome.failed : [{ of: null, message: `it rendered ${fault}` }])
  if (fault === null) return outcome.html
  strike(page)
  return null
}

type Tell = (failure: Failure) => void
/** Parts that could be at fault for a page, and the receiver of its failures. */
type Blame = { suspects: readonly Build[]; tell: Tell }

/** Reports failures, of the named part or of `only`; a process may blame releases of its own set only. */
const tellOf =
  (known: ReadonlySet<string>) =>
  (failed: readonly PartFailure[], tell: Tell, only?: Build): void => {
    for (const { of, message } of failed) {
      const found = of ?? only
      if (found !== undefined && known.has(keyOf(found))) tell({ name: found.name, build: found.build, message })
    }
  }

/** Ends of the process in a row, without a rendered page in between. */
const createDeaths = () => {
  let [times, at] = [0, 0]
  return {
    add: (): void => {
      times += 1
      at = performance.now()
    },
    clear: (): void => {
      times = 0
    },
    areTooMany: (): boolean => times >= MOST_DEATHS && isRecent(at),
  }
}

/** Renders the pages of a set with its server parts, the host's first. */
export const renderSet = (
  given: readonly Unit[],
  { limits, start, check, hung, fresh }: Surroundings,
  told: Tell,
): SetRenderer => {
  let units = given.filter((unit) => !isRecent(hung.get(keyOf(unit))))
  let ended = false
  const strikes = createStrikes()
  const isTooSlow = createPace()
  const deaths = createDeaths()
  const tellAll = tellOf(new Set(given.map(keyOf)))

  const end = (): void => {
    ended = true
    current.end()
  }

  const begin = (): Renderer => {
    const renderer = start()
    renderer.load(units, fresh)
    const judgeLoad = ({ failed, unit }: Loaded): void => {
      tellAll(failed, told)
      if (failed.some(({ of }) => of?.name === 'host')) end()
      const over = units.find(({ name }) => name === unit)
      if (over === undefined || ended) return
      hung.set(keyOf(over), performance.now())
      told({ name: over.name, build: over.build, message: WORDS.slow })
      units = units.filter((one) => one !== over)
      if (over.name !== 'host') current = begin()
    }
    void renderer.loaded.then(judgeLoad)
    return renderer
  }
  let current = begin()

  const judge = async (outcome: Rendered | Unrendered, page: Page, { suspects, tell }: Blame): Promise<string | null> => {
    if ('ended' in outcome) {
      if (outcome.ended === 'busy' || ended) return null
      strikes.add(page)
      deaths.add()
      const guilty = await culprit({ units, fresh, limits }, suspects, page)
      if (guilty !== null) tell({ name: guilty.name, build: guilty.build, message: WORDS[outcome.ended] })
      return null
    }
    deaths.clear()
    // With one part on the page, an unnamed fault is that part's.
    const only = suspects.length > 1 ? undefined : (suspects[0] ?? units[0])
    const tellPage = (failed: readonly PartFailure[]): void => tellAll(failed, tell, only)
    return judgeRendered(outcome, { page, strike: strikes.add, isTooSlow, check, tellPage })
  }

  return {
    render: async (page, suspects, tell) => {
      if (ended || strikes.isLeft(page) || deaths.areTooMany()) return null
      if (current.isSpent() && units.some(({ name }) => name === 'host')) current = begin()
      return judge(await current.render(page), page, { suspects, tell })
    },
    end,
  }
}
