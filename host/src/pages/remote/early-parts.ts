import type { PagePayload } from '@florilege/shared/contracts'
import { savesDataAtom, sessionAtom } from '@florilege/shared/shell/host'
import { allows } from '@florilege/shared/rules'
import { getDefaultStore } from 'jotai'
import { partOf } from '../../remotes/parts.ts'
import { declarationsInSet } from '../../remotes/remote-set.ts'
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

/** Starts loading the parts of the page's address before the first render. */
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
 * Preloads the page of a link when it is touched or focused, about a tenth of a second before the press. Does nothing with
 * Save-Data.
 */
export const warmPages = (): void => {
  if (getDefaultStore().get(savesDataAtom)) return
  document.addEventListener('pointerdown', warm, { passive: true })
  document.addEventListener('focusin', warm)
}
