import type { ReleaseDocument, RemoteDeclaration, SlotName } from '@florilege/shared/contracts'

type MenuEntry = RemoteDeclaration['menu'][number]

/** True when a menu entry is visible to others than administrators, who have a long menu anyway. */
export const isOfPeople = ({ roles }: MenuEntry): boolean => roles.some((role) => role !== 'ADMIN')

/**
 * Most entries of all remotes together in the bars of the shell, limited by a phone's width: the tab bar also has the
 * composer's button, the top bar its menu, title and page buttons. The menu is as long as one can comfortably scroll.
 */
const ROOM = { tabs: 5, bar: 3, people: 18, administrators: 16 } as const
const WORDS = {
  tabs: ['tabs', 'tab'],
  bar: ['buttons in the bar', 'button'],
  people: ['menu entries of people', 'menu entry'],
  administrators: ['menu entries of administrators', 'menu entry'],
} as const

type Part = keyof typeof ROOM

const entriesOf = ({ tabs, bar, menu }: RemoteDeclaration, part: Part): { to: string }[] => {
  if (part === 'tabs') return tabs
  if (part === 'bar') return bar
  return menu.filter((entry) => isOfPeople(entry) === (part === 'people'))
}
type Neighbour = { name: string; declaration: RemoteDeclaration }

/** Page of an entry, without its search parameters. */
export const pathOf = (to: string): string => (to.split(/[?#]/, 1)[0] ?? to).replace(/\/$/, '').toLowerCase()

/** Entries of a remote count as the most of any of its releases, because each person gets one of them. */
const takenBy = (others: readonly Neighbour[], part: Part): number => {
  const most = new Map<string, number>()
  for (const { name, declaration } of others) most.set(name, Math.max(most.get(name) ?? 0, entriesOf(declaration, part).length))
  return [...most.values()].reduce((sum, count) => sum + count, 0)
}

const clashes = (own: RemoteDeclaration, others: readonly Neighbour[], part: Part): string[] => {
  const [many, one] = WORDS[part]
  const entries = entriesOf(own, part)
  const count = entries.length
  const all = count + takenBy(others, part)
  const doubled = entries.flatMap(({ to }) => {
    const owner = others.find(({ declaration }) => entriesOf(declaration, part).some((entry) => pathOf(entry.to) === pathOf(to)))
    return owner === undefined ? [] : [`the ${one} to ${to} is there already, of remote "${owner.name}"`]
  })
  return count > 0 && all > ROOM[part]
    ? [`there would be ${all} ${many} with its ${count}, at most ${ROOM[part]} may be`, ...doubled]
    : doubled
}

/** The entry with the person's picture and name leads to one page, which belongs to the first remote that declared it. */
const ownPageTwice = (own: RemoteDeclaration, others: readonly Neighbour[]): string[] => {
  const count = own.menu.filter(({ selectedEntity }) => selectedEntity).length
  const owner = others.find(({ declaration }) => declaration.menu.some(({ selectedEntity }) => selectedEntity))
  if (count > 1) return [`${count} of its entries are of the person's own page, at most 1 may be`]
  return count === 1 && owner !== undefined ? [`the entry of the person's own page is of remote "${owner.name}"`] : []
}

/**
 * Extension points for one remote only: two composers, uploads or viewers would both open and both return a result. The
 * others list contributions of several remotes.
 */
const ALONE: ReadonlySet<SlotName> = new Set(['composer', 'upload', 'tray', 'viewer'])

const filledTwice = (own: RemoteDeclaration, others: readonly Neighbour[]): string[] =>
  own.slots.flatMap(({ slot }) => {
    const owner = others.find(({ declaration }) => ALONE.has(slot) && declaration.slots.some((one) => one.slot === slot))
    return owner === undefined ? [] : [`the extension point "${slot}" is filled by remote "${owner.name}"`]
  })

/** Reasons why entries and contributions of a remote do not fit next to those of others. */
export const crowding = ({ name, declaration }: ReleaseDocument, documents: readonly ReleaseDocument[]): string[] => {
  const others = documents.flatMap((other) =>
    other.declaration === null || other.name === name ? [] : [{ name: other.name, declaration: other.declaration }],
  )
  if (declaration === null) return []
  return [
    ...clashes(declaration, others, 'tabs'),
    ...clashes(declaration, others, 'bar'),
    ...clashes(declaration, others, 'people'),
    ...clashes(declaration, others, 'administrators'),
    ...ownPageTwice(declaration, others),
    ...filledTwice(declaration, others),
  ]
}
