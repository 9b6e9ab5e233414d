import { atom, useSetAtom } from 'jotai'
import type { PrimitiveAtom } from 'jotai'
import { createContext, useContext, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import type { Role } from '../contracts/role.ts'
import { SayHeaderContext } from './said-headers.ts'
import { isFunction, isText, listOf, optional, refuse, shape } from './seam.ts'

/** Navbar buttons of a page (MN-06, MN-07): shown to the named roles, to ADMIN where none is named. */
export type PageAction = { run: () => void; roles?: readonly Role[]; label?: string }
export type PageHeader = {
  /** Title of the document, told to screen readers when the page opens. */
  title: string
  /** What the bar says instead, where the title is too long to stand beside its buttons. */
  short?: string
  /** Where the h1 is: in the bar, or (as for pages with a back button) the page has one of its own. */
  heading?: 'bar' | 'page'
  /** Shows the back button instead of the menu button on a phone; the path to go to without history. */
  back?: string
  /** Shows the close button in place of the back button: a page that is done with, not a step of a way. */
  close?: string
  edit?: PageAction
  add?: PageAction
  remove?: PageAction
}

type Said = { header: PageHeader; path: string } | null
export type PageAtom = PrimitiveAtom<Said>

/** Header of the page that is shown, and the path that it was said for. */
export const pageAtom: PageAtom = atom<Said>(null)

/** Where a popup says its header: its title stands on the sheet, not in the navbar. */
export const scopedPage = (): PageAtom => atom<Said>(null)
export const PageScope = createContext<PageAtom>(pageAtom)

const isAction = shape({ run: isFunction, roles: optional(listOf(isText)), label: optional(isText) })
const fields = {
  title: isText,
  short: optional(isText),
  heading: optional((value) => value === 'bar' || value === 'page'),
  back: optional(isText),
  close: optional(isText),
  edit: optional(isAction),
  add: optional(isAction),
  remove: optional(isAction),
}
const isHeader = shape(fields)

/** The fields of a header that have their shape; null without a title, so that the title of the route stays. */
const checked = (header: PageHeader): PageHeader | null => {
  if (isHeader(header)) return header
  refuse('usePage', 'a field of its header has the wrong shape')
  if (!shape({ title: isText })(header)) return null
  const right = Object.entries(fields).filter(([name, check]) => shape({ [name]: check })(header))
  return Object.fromEntries(right.map(([name]) => [name, header[name as keyof PageHeader]])) as PageHeader
}

/** Says what the navbar shows for the current page. Pass stable actions: the header follows each render. */
export const usePage = (header: PageHeader): void => {
  const setPage = useSetAtom(useContext(PageScope))
  const { pathname: path } = useLocation()
  const right = checked(header)
  useContext(SayHeaderContext)?.(path, right)
  // Before paint, so that there is never a moment with two headings.
  useLayoutEffect(() => setPage(right && { header: right, path }))
  useLayoutEffect(() => () => setPage(null), [setPage])
}
