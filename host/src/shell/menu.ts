import type { BarEntry, MenuEntry, RemoteDeclaration, SessionState, TabEntry } from '@florilege/shared/contracts'
import { allows } from '@florilege/shared/rules'
import type { Role } from '@florilege/shared/rules'
import { loginPath } from '@florilege/shared/shell'
import { MENU_LABELS } from '../i18n/labels.ts'

type Label = MenuEntry['label']
export type Counted = NonNullable<MenuEntry['counts']>
export type MenuItem = {
  to: string
  label: Label
  icon: string
  disabled: boolean
  /** Opens as a new document, not inside the application. */
  document?: boolean
  /** What waits behind it, counted beside its label. */
  counts?: Counted | undefined
}
export type SelectedEntity = SessionState['selected_entity'][number] & Pick<MenuItem, 'to' | 'label'>
export type Menu = { entity: SelectedEntity | null; sections: { name: MenuEntry['section']; items: MenuItem[] }[] }
type Entry = MenuItem & Pick<MenuEntry, 'roles' | 'section' | 'order'>

/** Address that ends the session; a click on it signs out with all that belongs to it (sign-out.ts). */
export const SIGN_OUT = '/api/logout'
/** Address of the login page; a click on it in the menu returns to the page that one was on. */
export const SIGN_IN = '/login/'
/** Pages that nobody has to come back to from signing in. */
const isOnTheWay = (pathname: string): boolean => pathname === '/' || /^\/(?:login|register)\//.test(pathname)

/** Where signing in from a page leads: back to it, unless it is the first one or on the way here. */
export const signInFrom = (pathname: string, search: string): string =>
  isOnTheWay(pathname) ? SIGN_IN : loginPath(pathname + search)
const sections = ['main', 'personal', 'admin'] as const

const own = (
  to: string,
  text: keyof typeof MENU_LABELS,
  entry: Pick<Entry, 'icon' | 'roles' | 'section' | 'order' | 'document'>,
): Entry => ({ to, label: MENU_LABELS[text], disabled: false, ...entry })

/** Entries of the host's own pages. */
const hostEntries = [
  own('/info/', 'INFO', { icon: 'info', roles: ['GUEST', 'LOGGED'], section: 'main', order: 90 }),
  own('/settings/', 'SETTINGS', { icon: 'settings', roles: ['LOGGED'], section: 'personal', order: 80 }),
  own(SIGN_IN, 'LOGIN', { icon: 'log-in', roles: ['GUEST'], section: 'personal', order: 90 }),
  own(SIGN_OUT, 'LOGOUT', { icon: 'log-out', roles: ['LOGGED'], section: 'personal', order: 90, document: true }),
]

/** An entry belongs to the menu of a role when it names it, or when the role is signed in and it names LOGGED (MN-05). */
const shownTo = ({ roles }: Entry, role: Role): boolean => roles.includes(role) || (role !== 'GUEST' && roles.includes('LOGGED'))

/**
 * The menu of a role (MN-01 to MN-05): what the remotes declare and what the host brings, by section and order; on top
 * the selected entity where there is one and a remote that shows it, whose entry then stands there alone.
 */
export const menuOf = (declarations: readonly RemoteDeclaration[], session: SessionState): Menu => {
  const declared = declarations.flatMap(({ menu }) => menu)
  const entries: Entry[] = [...declared, ...hostEntries].filter((entry) => shownTo(entry, session.auth_role))
  const selected = session.selected_entity.find(({ id }) => id === session.auth_entityId)
  const target = declared.find(({ selectedEntity }) => selectedEntity)
  const entity = selected && target ? { ...selected, to: target.to, label: target.label } : null
  return {
    entity,
    sections: sections
      .map((name) => ({
        name,
        items: entries
          .filter(({ section, to }) => section === name && to !== entity?.to)
          .toSorted((a, b) => a.order - b.order)
          .map(({ to, label, icon, disabled, document, counts }): MenuItem => ({ to, label, icon, disabled, document, counts })),
      }))
      .filter(({ items }) => items.length > 0),
  }
}

/** Where the page of the entity is that one acts as (MN-09); null where no remote has one. */
export const selectedEntityPath = (declarations: readonly RemoteDeclaration[]): string | null =>
  declarations.flatMap(({ menu }) => menu).find(({ selectedEntity }) => selectedEntity)?.to ?? null

/** Tabs of the remotes in their order. */
export const tabsOf = (declarations: readonly RemoteDeclaration[]): TabEntry[] =>
  declarations.flatMap(({ tabs }) => tabs).toSorted((a, b) => a.order - b.order)

const pathOf = (to: string): string => to.split(/[?#]/, 1)[0] ?? to
const under = (pathname: string, prefix: string): boolean =>
  prefix === '/' ? pathname === '/' : `${pathname}/`.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)

/** The tab that a page belongs to: the one with the longest matching path, and of several the one that leads there. */
export const activeTab = (tabs: TabEntry[], pathname: string): TabEntry | null => {
  const matching = tabs.flatMap((tab) =>
    [pathOf(tab.to), ...tab.also]
      .map((prefix, at) => ({ tab, prefix, leads: at === 0 }))
      .filter(({ prefix }) => under(pathname, prefix)),
  )
  const [best] = matching.toSorted((a, b) => b.prefix.length - a.prefix.length || Number(b.leads) - Number(a.leads))
  return best?.tab ?? null
}

/** Buttons of the top bar that the session's role may use, in their order. */
export const barOf = (declarations: readonly RemoteDeclaration[], role: Role): BarEntry[] =>
  declarations
    .flatMap(({ bar }) => bar)
    .filter(({ access }) => allows(access, role))
    .toSorted((a, b) => a.order - b.order)
