import { atom, useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import type { Role } from '../contracts/role.ts'

/** Navbar buttons of a page (MN-06, MN-07): shown to the named roles, to ADMIN where none is named. */
export type PageAction = { run: () => void; roles?: readonly Role[]; label?: string }
export type PageHeader = {
  /** Title of the document, told to screen readers when the page opens. */
  title: string
  /** Where the h1 is: in the bar, or (as for pages with a back button) the page has one of its own. */
  heading?: 'bar' | 'page'
  /** Shows the back button instead of the menu button on a phone; the path to go to without history. */
  back?: string
  edit?: PageAction
  add?: PageAction
  remove?: PageAction
}

/** Header of the page that is shown, and the path that it was said for. */
export const pageAtom = atom<{ header: PageHeader; path: string } | null>(null)

/** Says what the navbar shows for the current page. Pass stable actions: the header follows each render. */
export const usePage = (header: PageHeader): void => {
  const setPage = useSetAtom(pageAtom)
  const { pathname: path } = useLocation()
  // Before paint, so that there is never a moment with two headings.
  useLayoutEffect(() => setPage({ header, path }))
  useLayoutEffect(() => () => setPage(null), [setPage])
}
