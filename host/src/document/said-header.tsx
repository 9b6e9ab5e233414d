import { SayHeaderContext } from '@florilege/shared/shell/host'
import type { PageHeader } from '@florilege/shared/shell'
import { createContext, useContext } from 'react'

/** Header of a page; a promise on the server, where the page renders after the bar. */
export type HeaderOf = (path: string) => PageHeader | null | Promise<PageHeader | null>

/** Headers of the pages of the document, by their paths: on the server, and in the browser until the pages say their own. */
export const SaidHeaders = createContext<HeaderOf>(() => null)

/** Rendered after a page: a page without a header until then is not awaited. */
export const SaidNothing = ({ path }: { path: string }): null => {
  useContext(SayHeaderContext)?.(path, null)
  return null
}
