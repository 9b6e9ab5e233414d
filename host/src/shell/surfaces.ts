import type { Location, NavigationType } from 'react-router'

/** What the address shows: a page, and the popups over it, the last one on top. */
export type Surfaces = { page: Location; popups: readonly Location[] }

/** What the order of surfaces depends on: which addresses are popups, and which page a popup lies over by itself. */
export type SurfaceRules = { isPopup: (pathname: string) => boolean; pageUnder: (pathname: string) => string }

const top = ({ page, popups }: Surfaces): Location => popups.at(-1) ?? page
const sameAddress = (a: Location, b: Location): boolean => a.pathname === b.pathname && a.search === b.search

const alone = (location: Location, rules: SurfaceRules): Surfaces => {
  if (!rules.isPopup(location.pathname)) return { page: location, popups: [] }
  const page = { ...location, pathname: rules.pageUnder(location.pathname), search: '', hash: '', state: null }
  return { page: { ...page, key: `under ${location.key}` }, popups: [location] }
}

/**
 * Surfaces of a location, from those before it. A popup comes over what was there, another page takes the place of all; a
 * layer over the same address changes its surface alone. What came up once is shown the same way on the way back.
 */
export const nextSurfaces = (
  before: Surfaces,
  location: Location,
  action: NavigationType | `${NavigationType}`,
  rules: SurfaceRules,
): Surfaces => {
  if (sameAddress(top(before), location)) {
    const { page, popups } = before
    return popups.length === 0 ? { page: location, popups } : { page, popups: [...popups.slice(0, -1), location] }
  }
  if (!rules.isPopup(location.pathname)) return { page: location, popups: [] }
  if (action === 'POP') return alone(location, rules)
  const under = action === 'REPLACE' ? before.popups.slice(0, -1) : before.popups
  const replacesPage = action === 'REPLACE' && before.popups.length === 0
  return replacesPage ? alone(location, rules) : { page: before.page, popups: [...under, location] }
}

/** Remembers the surfaces of every entry of the history that came up while this document has been open. */
export const surfaceHistory = (rules: SurfaceRules) => {
  const known = new Map<string, Surfaces>()
  let shown: Surfaces | null = null

  /** Surfaces of a location; what is shown does not change until `show` says so. */
  const at = (location: Location, action: NavigationType | `${NavigationType}`): Surfaces => {
    const found = known.get(location.key)
    if (found !== undefined && sameAddress(top(found), location)) return found
    const surfaces = shown === null ? alone(location, rules) : nextSurfaces(shown, location, action, rules)
    known.set(location.key, surfaces)
    return surfaces
  }
  const show = (surfaces: Surfaces): void => {
    shown = surfaces
  }
  /** Key under which the place of the page is kept: popups over it leave it where it is. */
  const placeOf = (location: Location): string => {
    const { page } = at(location, 'PUSH')
    // Every document begins with the same key: the place of one page is not that of the next.
    return page.key === 'default' ? `default ${page.pathname}` : page.key
  }
  return { at, show, placeOf }
}
export type SurfaceHistory = ReturnType<typeof surfaceHistory>
