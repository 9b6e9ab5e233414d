import { allows } from '@florilege/shared/contracts'
import type { FirstCall, ReleaseDocument, Role } from '@florilege/shared/contracts'
import type { ReleaseSet } from '../../releases/set/resolve-set.ts'
import { HOST_PAGES, SIGN_IN_PAGE } from '../host-pages.ts'
import type { HostPage } from '../host-pages.ts'
import { bestMatch } from './match-path.ts'
import { PAGE_TEXTS } from './page-texts.ts'

type Files = ReleaseDocument['initial']
/** Part of one remote on the first screen. */
export type ScreenPart = { document: ReleaseDocument; files: Files; calls: FirstCall[] }
export type FirstScreen = {
  /** True when the host or a remote of the set has a page at this path. */
  known: boolean
  /** Declared path; empty without a page. */
  page: string
  title: { fr: string; en: string }
  params: Record<string, string>
  parts: ScreenPart[]
  /** True when the page exists only if its first calls succeed. Calls of slots do not decide that. */
  decided: boolean
}

const HOME_SLOTS: ReadonlySet<string> = new Set(['home-main', 'home-aside'])
const NOTHING: Files = { js: [], css: [] }

/** Contributions of remotes to the home page, in declared order. */
const homeParts = ({ remotes }: ReleaseSet, role: Role): ScreenPart[] =>
  remotes
    .flatMap(({ live }) => (live.declaration?.slots ?? []).map((slot) => ({ live, slot })))
    .filter(({ slot }) => HOME_SLOTS.has(slot.slot) && allows(slot.access, role))
    .toSorted((a, b) => a.slot.order - b.slot.order)
    .map(({ live, slot }) => ({ document: live, files: live.slots[slot.slot] ?? NOTHING, calls: slot.first }))

const hostParts = ({ host }: ReleaseSet, { page, first = [] }: HostPage): ScreenPart[] => {
  const files = page === undefined ? undefined : host.pages[page]
  return files === undefined ? [] : [{ document: host, files, calls: first }]
}

/** Parts of the first screen of a path, for a role. */
export const firstScreen = (set: ReleaseSet, path: string, role: Role): FirstScreen => {
  const hostPages = HOST_PAGES.map((page) => ({ access: 'all' as const, ...page, live: null, route: null }))
  const remotePages = set.remotes.flatMap(({ live }) =>
    (live.declaration?.routes ?? []).map((route) => ({
      path: route.path,
      title: route.title,
      access: route.access,
      live,
      route,
    })),
  )
  const match = bestMatch([...hostPages, ...remotePages], path)
  if (match === null) {
    return {
      known: false,
      page: '',
      title: { fr: PAGE_TEXTS.fr.notFound, en: PAGE_TEXTS.en.notFound },
      params: {},
      parts: [],
      decided: false,
    }
  }
  const { candidate, params } = match
  const known = { known: true, page: candidate.path, title: candidate.title, params }
  // Guests get the sign-in page in place of one that they may not open.
  if (!allows(candidate.access, role))
    return { ...known, parts: role === 'GUEST' ? hostParts(set, SIGN_IN_PAGE) : [], decided: false }
  if (candidate.path === '/') return { ...known, parts: homeParts(set, role), decided: false }
  if (candidate.live === null) return { ...known, parts: hostParts(set, candidate), decided: true }
  const files =
    (Object.hasOwn(candidate.live.pages, candidate.route.page) && candidate.live.pages[candidate.route.page]) || NOTHING
  return { ...known, parts: [{ document: candidate.live, files, calls: candidate.route.first }], decided: true }
}
