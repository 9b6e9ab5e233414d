import type { Location, NavigationType } from 'react-router'

/** Visible surfaces of an address: a page and the popups over it, the last one on top. */
export type Surfaces = { page: Location; popups: readonly Location[] }

/** Rules of the surfaces: which addresses are popups, and the page under a popup that is opened directly. */
export type SurfaceRules = { isPopup: (pathname: string) => boolean; pageUnder: (pathname: string) => string }

const top = ({ page, popups }: Surfaces): Location => popups.at(-1) ?? page
// All entries of a document that the browser makes itself, for another hash, have the key "default".
const entryOf = ({ key, hash }: Location): string => key + hash
const sameAddress = (a: Location, b: Location): boolean => a.pathname === b.pathname && a.search === b.search

const alone = (location: Location, rules: SurfaceRules): Surfaces => {
  if (!rules.isPopup(location.pathname)) return { page: location, popups: [] }
  const page = { ...location, pathname: rules.pageUnder(location.pathname), search: '', hash: '', state: null }
  return { page: { ...page, key: `under ${location.key}` }, popups: [location] }
}

/**
 * Surfaces of a location after the previous ones. A popup is added on top, another page replaces all; a layer over the same
 * address changes its surface only. Going back shows a location the same way again.
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

/** Stores the surfaces of each history entry of this document. */
export const surfaceHistory = (rules: SurfaceRules) => {
  const known = new Map<string, Surfaces>()
  let shown: Surfaces | null = null

  /** Surfaces of a location; `show` makes them the current ones. */
  const at = (location: Location, action: NavigationType | `${NavigationType}`): Surfaces => {
    const found = known.get(entryOf(location))
    if (found !== undefined && sameAddress(top(found), location)) return found
    const surfaces = shown === null ? alone(location, rules) : nextSurfaces(shown, location, action, rules)
    known.set(entryOf(location), surfaces)
    return surfaces
  }
  const show = (surfaces: Surfaces): void => {
    shown = surfaces
  }
  /** Key of the scroll position of a page, which popups over it do not change. */
  const placeOf = (location: Location): string => {
    const { page } = at(location, 'PUSH')
    // Every document begins with the key "default": the path distinguishes the pages.
    return page.key === 'default' ? `default ${page.pathname}` : page.key
  }
  return { at, show, placeOf }
}
export type SurfaceHistory = ReturnType<typeof surfaceHistory>
