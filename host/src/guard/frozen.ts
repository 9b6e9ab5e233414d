import { nameOfBuild } from '../remotes/remote-set.ts'
import { isBroken, leaveOut } from './broken-builds.ts'

const KEY = 'florilege.running'
/** A page that lives forgets what it began after so long; ms. */
const ALIVE = 4500
/** What is older was begun by a page that did not live to forget it; ms. */
const FROZEN = 6000

const CAREFUL = 'florilege.careful'
/** So long releases load strictly one after another then; ms. */
const CAREFUL_FOR = 3_600_000

type Named = { name: string; build: string }
type Page = { at: number; opening: readonly Named[]; running: Named | null }
type Pages = Readonly<Record<string, Page>>
type Release = { remote: string; build: string }

const id = crypto.randomUUID()
const idle: Page = { at: 0, opening: [], running: null }
let own = idle
let timer: ReturnType<typeof setTimeout> | null = null

const isNamed = (one: unknown): boolean => typeof one === 'object' && one !== null && 'build' in one
const isPage = (page: Partial<Page> | null): boolean =>
  Array.isArray(page?.opening) && page.opening.every(isNamed) && (page.running === null || isNamed(page.running))

const read = (): Pages => {
  try {
    const kept = JSON.parse(window.localStorage.getItem(KEY) ?? '{}') as Pages
    // Anybody can write here, and the shell begins with what it reads.
    return Object.fromEntries(Object.entries(kept).filter(([, page]) => isPage(page)))
  } catch {
    return {}
  }
}

const write = (pages: Pages): void => {
  try {
    if (Object.keys(pages).length === 0) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, JSON.stringify(pages))
  } catch {
    // Where nothing can be kept, nothing can be told from it.
  }
}

const keep = (change: Partial<Page>): void => {
  own = { ...own, ...change, at: Date.now() }
  const { [id]: _, ...others } = read()
  write(own.opening.length === 0 && own.running === null ? others : { ...others, [id]: own })
}

const forget = (): void => {
  timer = null
  if (own !== idle) keep(idle)
  own = idle
}

const named = ({ remote, build }: Release): Named => ({ name: remote, build })

// The timers of a page that nobody looks at are late by themselves.
const begin = (change: Partial<Page>): void => {
  if (document.visibilityState !== 'visible') return
  timer ??= setTimeout(forget, ALIVE)
  keep(change)
}

/**
 * Remembers that files of a release are on their way, and may run. An endless loop freezes the tab, and no code of ours
 * runs then: the page after it finds what was begun and never forgotten.
 */
export const opening = (release: Release): void =>
  begin({ opening: [...own.opening.filter(({ build }) => build !== release.build), named(release)] })

/** The files of a release are there, or will not come. */
export const opened = ({ build }: Release): void => {
  if (own.opening.some((one) => one.build === build)) keep({ opening: own.opening.filter((one) => one.build !== build) })
}

/** A part of a release is being rendered, or begins its effects: nothing else runs until that is over. */
export const running = (release: Release): void => begin({ running: named(release) })

/** It is over. */
export const ran = (): void => {
  if (own.running !== null) keep({ running: null })
}

/** Whether a page of this device froze of late while several releases were on their way, of which nobody knows which it was. */
export const isCareful = (): boolean => {
  try {
    const since = Date.now() - Number(window.localStorage.getItem(CAREFUL) ?? 0)
    return since >= 0 && since < CAREFUL_FOR
  } catch {
    return false
  }
}

const beCareful = (): void => {
  try {
    window.localStorage.setItem(CAREFUL, String(Date.now()))
  } catch {
    // The next page that freezes is as doubtful then.
  }
}

/** Leaves out what froze a page of this device, and hands it back to be told. What ran is guilty before what was opening, and that only where it was alone. */
export const takeFrozen = (): Named[] => {
  window.addEventListener('pagehide', forget, { capture: true })
  const pages = Object.entries(read())
  const isFrozen = ([, { at }]: [string, Page]): boolean => Date.now() - at > FROZEN
  const frozen = pages.filter(isFrozen).map(([, page]) => (page.running === null ? page.opening : [page.running]))
  if (!pages.some(isFrozen)) return []
  write(Object.fromEntries(pages.filter((page) => !isFrozen(page))))
  const alone = new Set(frozen.flatMap(([one, ...others]) => (one === undefined || others.length > 0 ? [] : [one.build])))
  if (frozen.some(({ length }) => length > 1)) beCareful()
  leaveOut([...alone])
  // Anybody can write here: told is what is left out, of whom the server says that it is.
  return [...alone].filter(isBroken).flatMap((build) => {
    const name = nameOfBuild(build)
    return name === undefined ? [] : [{ name, build }]
  })
}
