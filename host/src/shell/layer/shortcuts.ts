import type { RemoteDeclaration, SessionState } from '@florilege/shared/contracts'
import { barOf, menuOf, tabsOf } from '../menu/menu.ts'

type Label = { fr: string; en: string }
/** Letter that opens a page after "g". */
export type Jump = { letter: string; to: string; label: Label }

const lettersOf = (to: string, label: Label): string[] =>
  [...`${to.split(/[?#]/, 1)[0] ?? ''}${label.en}${label.fr}`.normalize('NFD').toLowerCase()].filter((letter) =>
    /[a-z]/.test(letter),
  )

/** Shortcuts of tabs and menu entries: the first free letter of each address, without knowing any page by name. */
export const jumpsOf = (declarations: readonly RemoteDeclaration[], session: SessionState): Jump[] => {
  const entries = [
    ...tabsOf(declarations),
    ...menuOf(declarations, session).sections.flatMap(({ items }) =>
      items.filter(({ disabled, document }) => !disabled && !document),
    ),
  ]
  const taken = new Map<string, Jump>()
  const seen = new Set<string>()
  for (const { to, label } of entries) {
    const letter = lettersOf(to, label).find((candidate) => !taken.has(candidate))
    if (seen.has(to) || letter === undefined) continue
    seen.add(to)
    taken.set(letter, { letter, to, label })
  }
  return [...taken.values()]
}

/** Path of the search: the button of the bar with the search icon. */
export const searchOf = (declarations: readonly RemoteDeclaration[], { auth_role }: SessionState): string | null =>
  barOf(declarations, auth_role).find(({ icon }) => icon === 'search')?.to ?? null

/** True when a key belongs to a field, an open layer, or a command of the browser. */
export const keyIsTaken = (event: KeyboardEvent): boolean => {
  const target = event.target instanceof Element ? event.target : null
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true
  return target?.closest('input, textarea, select, [contenteditable], dialog[open]') !== null && target !== null
}

const itemsIn = (root: ParentNode): HTMLElement[] => {
  const articles = [...root.querySelectorAll<HTMLElement>('main article')]
  return articles.length > 1 ? articles : [...root.querySelectorAll<HTMLElement>('main li:has(a)')]
}

/** Moves the focus to the next or previous item of the list on the page. */
export const moveInList = (step: 1 | -1, root: ParentNode = document): void => {
  const items = itemsIn(root)
  const at = items.findIndex((item) => item.contains(document.activeElement))
  const next = items[at === -1 ? (step === 1 ? 0 : items.length - 1) : at + step]
  if (next === undefined) return
  const first = next.querySelector<HTMLElement>('a[href]') ?? next
  if (first === next) next.setAttribute('tabindex', '-1')
  first.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'center' })
}
