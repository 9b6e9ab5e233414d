import type { BarEntry, MenuEntry, RemoteDeclaration, SessionState, TabEntry } from '@florilege/shared/contracts'
import { allows } from '@florilege/shared/rules'
import type { Role } from '@florilege/shared/rules'
import { loginPath } from '@florilege/shared/shell'
import { MENU_LABELS } from '../../i18n/labels.ts'

type Label = MenuEntry['label']
export type Counted = NonNullable<MenuEntry['counts']>
export type MenuItem = {
  to: string
  label: Label
  icon: string
  disabled: boolean
  /** Opens as a new document, outside the application. */
  document?: boolean
  /** Queue whose count the label shows. */
  counts?: Counted | undefined
  /** Remote that declares it; null for the host's own. */
  remote: string | null
}
export type SelectedEntity = SessionState['selected_entity'][number] & Pick<MenuItem, 'to' | 'label' | 'remote'>
export type Menu = { entity: SelectedEntity | null; sections: { name: MenuEntry['section']; items: MenuItem[] }[] }
type Entry = MenuItem & Pick<MenuEntry, 'roles' | 'section' | 'order'>

/** Address that ends the session; a click on it signs out with all cleanup (sign-out.ts). */
export const SIGN_OUT = '/api/logout'
/** Address of the login page; a click in the menu adds the current page as callback. */
export const SIGN_IN = '/login/'
/** True for pages that need no return after signing in. */
const isOnTheWay = (pathname: string): boolean => pathname === '/' || /^\/(?:login|register)\//.test(pathname)

/** Login address with the current page as callback, except for the home page and the pages of signing in. */
export const signInFrom = (pathname: string, search: string): string =>
  isOnTheWay(pathname) ? SIGN_IN : loginPath(pathname + search)
const sections = ['main', 'personal', 'admin'] as const

const own = (
  to: string,
  text: keyof typeof MENU_LABELS,
  entry: Pick<Entry, 'icon' | 'roles' | 'section' | 'order' | 'document'>,
): Entry => ({ to, label: MENU_LABELS[text], disabled: false, remote: null, ...entry })

/** Entries of the host's own pages. */
const hostEntries = [
  own('/info/', 'INFO', { icon: 'info', roles: ['GUEST', 'LOGGED'], section: 'main', order: 90 }),
  own('/settings/', 'SETTINGS', { icon: 'settings', roles: ['LOGGED'], section: 'personal', order: 80 }),
  own(SIGN_IN, 'LOGIN', { icon: 'log-in', roles: ['GUEST'], section: 'personal', order: 90 }),
  own(SIGN_OUT, 'LOGOUT', { icon: 'log-out', roles: ['LOGGED'], section: 'personal', order: 90, document: true }),
]

/** Entry that a remote declares, with the remote's name. */
export type Declared<T> = T & { remote: string }

const declaredIn = <K extends 'menu' | 'tabs' | 'bar'>(
  declarations: readonly RemoteDeclaration[],
  place: K,
): Declared<RemoteDeclaration[K][number]>[] =>
  declarations.flatMap(({ name: remote, [place]: entries }) => entries.map((entry) => ({ ...entry, remote })))

/** An entry is shown to a role that it names, or to every signed-in role when it names LOGGED (MN-05). */
const shownTo = ({ roles }: Entry, role: Role): boolean => roles.includes(role) || (role !== 'GUEST' && roles.includes('LOGGED'))

/**
 * Menu of a role (MN-01 to MN-05): entries of remotes and host by section and order; at the top the selected entity, if a
 * remote shows it, instead of its entry.
 */
export const menuOf = (declarations: readonly RemoteDeclaration[], session: SessionState): Menu => {
  const declared = declaredIn(declarations, 'menu')
  const entries: Entry[] = [...declared, ...hostEntries].filter((entry) => shownTo(entry, session.auth_role))
  const selected = session.selected_entity.find(({ id }) => id === session.auth_entityId)
  const target = declared.find(({ selectedEntity }) => selectedEntity)
  const entity = selected && target ? { ...selected, to: target.to, label: target.label, remote: target.remote } : null
  return {
    entity,
    sections: sections
      .map((name) => ({
        name,
        items: entries
          .filter(({ section, to }) => section === name && to !== entity?.to)
          .toSorted((a, b) => a.order - b.order)
          .map(({ to, label, icon, disabled, document, counts, remote }): MenuItem => ({
            to,
            label,
            icon,
            disabled,
            document,
            counts,
            remote,
          })),
      }))
      .filter(({ items }) => items.length > 0),
  }
}

/** Path of the acting entity's page (MN-09); null when no remote has one. */
export const selectedEntityPath = (declarations: readonly RemoteDeclaration[]): string | null =>
  declarations.flatMap(({ menu }) => menu).find(({ selectedEntity }) => selectedEntity)?.to ?? null

/** Declared tabs in their order. */
export const tabsOf = (declarations: readonly RemoteDeclaration[]): Declared<TabEntry>[] =>
  declaredIn(declarations, 'tabs').toSorted((a, b) => a.order - b.order)

const pathOf = (to: string): string => to.split(/[?#]/, 1)[0] ?? to
const under = (pathname: string, prefix: string): boolean =>
  prefix === '/' ? pathname === '/' : `${pathname}/`.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)

/** Tab of a page: the one with the longest matching path, and of several the one that links to it. */
export const activeTab = <T extends TabEntry>(tabs: T[], pathname: string): T | null => {
  const matching = tabs.flatMap((tab) =>
    [pathOf(tab.to), ...tab.also]
      .map((prefix, at) => ({ tab, prefix, leads: at === 0 }))
      .filter(({ prefix }) => under(pathname, prefix)),
  )
  const [best] = matching.toSorted((a, b) => b.prefix.length - a.prefix.length || Number(b.leads) - Number(a.leads))
  return best?.tab ?? null
}

/** Buttons of the top bar for a role, in their order. */
export const barOf = (declarations: readonly RemoteDeclaration[], role: Role): Declared<BarEntry>[] =>
  declaredIn(declarations, 'bar')
    .filter(({ access }) => allows(access, role))
    .toSorted((a, b) => a.order - b.order)
