import type { FirstCall, ReleaseDocument, RemoteDeclaration } from '@florilege/shared/contracts'
import { HOST_PAGES } from '../../web/host-pages.ts'
import { matchPath, shapeOf } from '../../web/first-screen/match-path.ts'
import { isFirstCall } from './known-calls.ts'
import { isOfPeople, pathOf } from './shell-room.ts'

/** Longest path, and longest label of a page or an entry. */
const PATH_LENGTH = 200
const LABEL_LENGTH = 120
/** Longest label of a tab: a fifth of a phone's width, with the composer's button in the middle. */
const TAB_LENGTH = 14
/** Longest label of a menu entry: one line. */
const MENU_LENGTH = 28
/** Largest `order` value, so that no entry comes first by a number that nobody else uses. */
const LAST_ORDER = 1000
/** Most entries of each kind for one remote; today's largest remote has about half of it. */
const MOST = { routes: 80, menu: 24, people: 6, tabs: 4, bar: 4 } as const
/** Most calls whose answers come with one page or slot. */
const MOST_FIRST = 6

const STATIC = /^[\w~-][\w.~-]*$/
const PARAMETER = /^:[A-Za-z]\w*$/

/**
 * True when the server and React Router read a path alike and the remote may own it: static parts and parameters, a
 * static part first, "*" only at the end. An optional part ("species?") would give each page two paths.
 */
const isPath = (path: string): boolean => {
  const [before, first = '', ...rest] = path.replace(/\/$/, '').split('/')
  const last = rest.at(-1)
  const middle = last === '*' ? rest.slice(0, -1) : rest
  return before === '' && STATIC.test(first) && middle.every((part) => STATIC.test(part) || PARAMETER.test(part))
}

/** True when an address stays on this site in every browser: neither "//elsewhere" nor a backslash (T7). */
const isHere = (to: string): boolean => /^\/(?!\/)[^\\\p{Cc}\s]*$/u.test(to)

/** True for an icon name. Names of Object.prototype are excluded, because older hosts look icons up in a plain object. */
const isIcon = (icon: string): boolean => /^[a-z][a-z0-9-]{0,39}$/.test(icon) && !(icon in {})

/** True when a page is the remote's own, or one of the host's. */
const isReachable = (to: string, { routes }: RemoteDeclaration): boolean => {
  const path = to.split(/[?#]/, 1)[0] ?? to
  return [...routes, ...HOST_PAGES].some((route) => matchPath(route.path, path) !== null)
}

/** True when the pages below a prefix are the remote's own: it has that page, or all of them by a parameter or "*". */
const isOwnPrefix = (prefix: string, { routes }: RemoteDeclaration): boolean =>
  routes.some(({ path }) => [path, path.replace(/(?::\w+|\*)\/?$/, '')].some((own) => shapeOf(own) === shapeOf(prefix)))

const tabFaults = (declaration: RemoteDeclaration): string[] => [
  ...declaration.tabs
    .filter(({ label: { fr, en } }) => Math.max(fr.length, en.length) > TAB_LENGTH)
    .map(({ to }) => `the tab to ${to.slice(0, PATH_LENGTH)} has a label of more than ${TAB_LENGTH} characters`),
  ...declaration.tabs
    .filter(({ to }) => !isReachable(to, declaration))
    .map(({ to }) => `the tab to ${to.slice(0, PATH_LENGTH)} leads to no page of its own, nor of the host`),
  ...declaration.tabs
    .flatMap(({ also }) => also)
    .filter((prefix) => !isOwnPrefix(prefix, declaration))
    .map((prefix) => `a tab is marked on ${prefix.slice(0, PATH_LENGTH)}, which is no page of its own`),
]

/** Faults of the menu: labels that are too long, and several entries that lead to the same page. */
const menuFaults = ({ menu }: RemoteDeclaration): string[] => {
  const pages = menu.map(({ to }) => pathOf(to))
  return [
    ...menu
      .filter(({ label: { fr, en } }) => Math.max(fr.length, en.length) > MENU_LENGTH)
      .map(({ to }) => `the menu entry to ${to.slice(0, PATH_LENGTH)} has a label of more than ${MENU_LENGTH} characters`),
    ...menu
      .filter((_, at) => pages.indexOf(pages[at] ?? '') !== at)
      .map(({ to }) => `the menu entry to ${to.slice(0, PATH_LENGTH)} leads where another one of it does`),
    ...tooMany('menu entries of people', menu.filter(isOfPeople).length, MOST.people),
  ]
}

const tooMany = (what: string, count: number, most: number): string[] =>
  count > most ? [`it has ${count} ${what}, at most ${most} may be`] : []

const firstFaults = (where: string, calls: readonly FirstCall[]): string[] => [
  ...tooMany(`first calls for ${where}`, calls.length, MOST_FIRST),
  ...calls
    .filter(({ call }) => !isFirstCall(call))
    .map(({ call }) => `the first call "${call}" of ${where} is none that a page may be made with`),
]

const entryFaults = ({ menu, tabs, bar, routes }: RemoteDeclaration): string[] => {
  const entries = [...menu, ...tabs, ...bar]
  const labels = [...entries.map(({ label }) => label), ...routes.map(({ title }) => title)]
  return [
    ...[...entries.map(({ to }) => to), ...tabs.flatMap(({ also }) => also)]
      .filter((to) => to.length > PATH_LENGTH || !isHere(to))
      .map((to) => `the entry to ${JSON.stringify(to.slice(0, PATH_LENGTH))} leads away from this site`),
    ...entries
      .filter(({ order }) => order < 0 || order > LAST_ORDER)
      .map(({ to, order }) => `the entry to ${to.slice(0, PATH_LENGTH)} has the place ${order}: from 0 to ${LAST_ORDER} may be`),
    ...entries
      .filter(({ icon }) => !isIcon(icon))
      .map(({ icon }) => `the icon ${JSON.stringify(icon.slice(0, PATH_LENGTH))} is no name of an icon`),
    ...(labels.some(({ fr, en }) => Math.max(fr.length, en.length) > LABEL_LENGTH)
      ? [`a title or label has more than ${LABEL_LENGTH} characters`]
      : []),
  ]
}

/** Faults of a declaration: it is part of every page, and the server acts on it. */
export const declarationFaults = (document: ReleaseDocument, declaration: RemoteDeclaration): string[] => {
  const { routes, menu, tabs, bar, slots } = declaration
  const filled = slots.map(({ slot }) => slot)
  return [
    ...(declaration.name === document.name ? [] : [`its declaration is that of "${declaration.name}"`]),
    ...(declaration.contract === document.contract ? [] : ['its declaration names another contract range than its document']),
    ...tooMany('pages', routes.length, MOST.routes),
    ...tooMany('menu entries', menu.length, MOST.menu),
    ...tooMany('tabs', tabs.length, MOST.tabs),
    ...tooMany('buttons in the bar', bar.length, MOST.bar),
    ...(new Set(filled).size === filled.length ? [] : ['it fills a slot twice']),
    ...routes
      .filter(({ path }) => path.length > PATH_LENGTH || !isPath(path))
      .map(
        ({ path }) =>
          `the path ${path.slice(0, PATH_LENGTH)} is none of static parts, parameters and a last "*", a static part first`,
      ),
    ...routes
      .filter(({ page }) => !Object.hasOwn(document.pages, page))
      .map(({ path, page }) => `the page "${page}" of ${path} has no files`),
    ...slots
      .filter(({ order }) => order < 0 || order > LAST_ORDER)
      .map(({ slot, order }) => `the slot "${slot}" has the place ${order}: from 0 to ${LAST_ORDER} may be`),
    ...slots.filter(({ slot }) => !Object.hasOwn(document.slots, slot)).map(({ slot }) => `the slot "${slot}" has no files`),
    ...routes.flatMap(({ path, first }) => firstFaults(path, first)),
    ...slots.flatMap(({ slot, first }) => firstFaults(`the slot "${slot}"`, first)),
    ...entryFaults(declaration),
    ...tabFaults(declaration),
    ...menuFaults(declaration),
  ]
}
