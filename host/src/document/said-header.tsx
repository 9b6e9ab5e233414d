import { allows } from '@florilege/shared/rules'
import { useSession } from '@florilege/shared/shell'
import { SayHeaderContext } from '@florilege/shared/shell/host'
import type { PageHeader } from '@florilege/shared/shell'
import { createContext, use, useContext } from 'react'
import { locate } from '../pages/remote/remote-routes.tsx'
import { useDeclarations } from '../remotes/remote-set.ts'
import { RenderedParts } from '../remotes/rendered-parts.ts'

/** Header of a page; a promise on the server, where the page renders after the bar. */
export type HeaderOf = (path: string) => PageHeader | null | Promise<PageHeader | null>

/** Headers of the pages of the document, by their paths: on the server, and in the browser until the pages say their own. */
export const SaidHeaders = createContext<HeaderOf>(() => null)

/** Rendered after a page: a page without a header until then is not awaited. A page whose part loads renders first. */
export const SaidNothing = ({ path }: { path: string }): null => {
  const say = useContext(SayHeaderContext)
  const rendered = useContext(RenderedParts)
  const declarations = useDeclarations()
  const { auth_role: role } = useSession()
  if (say === null) return null
  const located = locate(declarations, path)
  const isOpen = located !== null && allows(located.route.access, role)
  const part = isOpen ? rendered?.(located.remote, located.route.page) : null
  if (part instanceof Promise) use(part)
  say(path, null)
  return null
}
