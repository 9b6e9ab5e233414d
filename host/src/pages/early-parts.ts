import type { PagePayload } from '@florilege/shared/contracts'
import { sessionAtom } from '@florilege/shared/shell/host'
import { allows } from '@florilege/shared/rules'
import { getDefaultStore } from 'jotai'
import { partOf } from '../remotes/parts.ts'
import { declarationsInSet } from '../remotes/remote-set.ts'
import { locate } from './remote-routes.tsx'

// The home page consists of slots; the slots of other pages load with those pages.
const firstParts = ({ set, session }: PagePayload, pathname: string): [remote: string, part: string][] => {
  const declarations = set.remotes.map(({ declaration }) => declaration)
  const located = locate(declarations, pathname)
  if (located) return allows(located.route.access, session.auth_role) ? [[located.remote, located.route.page]] : []
  if (pathname !== '/') return []
  return declarations.flatMap(({ name, slots }) =>
    slots
      .filter(({ slot, access }) => slot.startsWith('home-') && allows(access, session.auth_role))
      .map(({ slot }): [string, string] => [name, `slot:${slot}`]),
  )
}

/** Begins to load what the address of the page needs, before anything is rendered. */
export const loadFirstParts = (payload: PagePayload, pathname: string): void => {
  for (const [remote, part] of firstParts(payload, pathname)) partOf(remote, part)
}

const addressOf = ({ target }: Event): URL | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link === null || link.origin !== window.location.origin || link.target === '_blank' ? null : new URL(link.href)
}

const warm = (event: Event): void => {
  const address = addressOf(event)
  const located = address && locate(declarationsInSet(), address.pathname)
  const role = getDefaultStore().get(sessionAtom)?.auth_role ?? 'GUEST'
  if (located && allows(located.route.access, role)) partOf(located.remote, located.route.page)
}

/**
 * Begins to load the page that a link leads to when it is touched or gets the focus by keyboard, not only when it is
 * followed: about a tenth of a second earlier.
 */
export const warmPages = (): void => {
  document.addEventListener('pointerdown', warm, { passive: true })
  document.addEventListener('focusin', warm)
}
