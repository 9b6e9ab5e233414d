import type { ReleaseDocument, RemoteDeclaration, SlotName } from '@florilege/shared/contracts'

type MenuEntry = RemoteDeclaration['menu'][number]

/** Whether others than administrators see an entry, who have a long menu and do not come by chance. */
export const isOfPeople = ({ roles }: MenuEntry): boolean => roles.some((role) => role !== 'ADMIN')

/**
 * Most that all remotes together may have in the bars of the shell, for a phone has room for no more: the tab bar has the button
 * of the composer besides, the bar on top its menu, title and the buttons of a page. The menu is what a hand scrolls through.
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

/** The page that an entry leads to, whatever is searched for there. */
export const pathOf = (to: string): string => (to.split(/[?#]/, 1)[0] ?? to).replace(/\/$/, '').toLowerCase()

/** What one remote has is the most that any of its releases has: each person gets one of them. */
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

/** The entry with the person's picture and name leads to one page: of who had it first. */
const ownPageTwice = (own: RemoteDeclaration, others: readonly Neighbour[]): string[] => {
  const count = own.menu.filter(({ selectedEntity }) => selectedEntity).length
  const owner = others.find(({ declaration }) => declaration.menu.some(({ selectedEntity }) => selectedEntity))
  if (count > 1) return [`${count} of its entries are of the person's own page, at most 1 may be`]
  return count === 1 && owner !== undefined ? [`the entry of the person's own page is of remote "${owner.name}"`] : []
}

/**
 * Extension points that do one thing for everybody: of two composers, uploads or viewers each would open, and hand back as if it
 * were alone. The others show what several contribute, one after another.
 */
const ALONE: ReadonlySet<SlotName> = new Set(['composer', 'upload', 'tray', 'viewer'])

const filledTwice = (own: RemoteDeclaration, others: readonly Neighbour[]): string[] =>
  own.slots.flatMap(({ slot }) => {
    const owner = others.find(({ declaration }) => ALONE.has(slot) && declaration.slots.some((one) => one.slot === slot))
    return owner === undefined ? [] : [`the extension point "${slot}" is filled by remote "${owner.name}"`]
  })

/** Why entries and contributions of a remote have no place beside those of others. */
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
