import type { FirstCall, ReleaseDocument, RemoteDeclaration } from '@florilege/shared/contracts'
import { isFirstCall } from './known-calls.ts'

/** Longest path, and longest label of a page or an entry. */
const PATH_LENGTH = 200
const LABEL_LENGTH = 120
/** Most of each that one remote may have; today's largest has about half of it. */
const MOST = { routes: 80, menu: 24, tabs: 4, bar: 4 } as const
/** Most calls whose answers come with one page or slot. */
const MOST_FIRST = 6

const STATIC = /^[\w~-][\w.~-]*$/
const PARAMETER = /^:[A-Za-z]\w*$/

/**
 * Whether the server and React Router read a path alike, and it is one of its remote's own: static parts and parameters,
 * a "*" at the end, a static part first. An optional part ("species?") would be another page for each.
 */
const isPath = (path: string): boolean => {
  const [before, first = '', ...rest] = path.replace(/\/$/, '').split('/')
  const last = rest.at(-1)
  const middle = last === '*' ? rest.slice(0, -1) : rest
  return before === '' && STATIC.test(first) && middle.every((part) => STATIC.test(part) || PARAMETER.test(part))
}

/** Whether an address stays on this site however a browser reads it: neither "//elsewhere" nor a backslash (T7). */
const isHere = (to: string): boolean => /^\/(?!\/)[^\\\p{Cc}\s]*$/u.test(to)

/** Names of icons. What every object has by this name is none: hosts of before look them up as they are written. */
const isIcon = (icon: string): boolean => /^[a-z][a-z0-9-]{0,39}$/.test(icon) && !(icon in {})

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
      .filter(({ icon }) => !isIcon(icon))
      .map(({ icon }) => `the icon ${JSON.stringify(icon.slice(0, PATH_LENGTH))} is no name of an icon`),
    ...(labels.some(({ fr, en }) => Math.max(fr.length, en.length) > LABEL_LENGTH)
      ? [`a title or label has more than ${LABEL_LENGTH} characters`]
      : []),
  ]
}

/** What is wrong with what a remote declares, in itself: it is part of every page, and the server acts by it. */
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
    ...slots.filter(({ slot }) => !Object.hasOwn(document.slots, slot)).map(({ slot }) => `the slot "${slot}" has no files`),
    ...routes.flatMap(({ path, first }) => firstFaults(path, first)),
    ...slots.flatMap(({ slot, first }) => firstFaults(`the slot "${slot}"`, first)),
    ...entryFaults(declaration),
  ]
}
