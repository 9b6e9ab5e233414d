import { atom, useSetAtom } from 'jotai'
import type { PrimitiveAtom } from 'jotai'
import { createContext, useContext, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import type { Role } from '../contracts/rights/role.ts'
import { SayHeaderContext } from './said-headers.ts'
import { isFunction, isText, listOf, optional, PartContext, refuse, shape } from './seam.ts'
import type { PartOwner } from './seam.ts'

/** Navbar buttons of a page (MN-06, MN-07): shown to `roles`, by default to ADMIN. */
export type PageAction = { run: () => void; roles?: readonly Role[]; label?: string }
export type PageHeader = {
  /** Document title, announced by screen readers when the page opens. */
  title: string
  /** Shorter title for the bar, where the title does not fit beside its buttons. */
  short?: string
  /** Location of the h1: the bar, or the page itself (as on pages with a back button). */
  heading?: 'bar' | 'page'
  /** Shows the back button instead of the menu button on a phone; path used without history. */
  back?: string
  /** Shows the close button instead of the back button: for a self-contained page, not a step in a sequence. */
  close?: string
  edit?: PageAction
  add?: PageAction
  remove?: PageAction
}

type Said = { header: PageHeader; path: string; owner: PartOwner | null } | null
export type PageAtom = PrimitiveAtom<Said>

/** Header of the current page, with its path and the release that set it. */
export const pageAtom: PageAtom = atom<Said>(null)

/** Separate header state of a popup, whose title is on the sheet instead of the navbar. */
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

/** Plain copy of a button, so that no getter of a remote runs while the shell renders. */
const plain = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const { run, roles, label } = value as Record<string, unknown>
  return {
    run,
    ...(roles === undefined ? {} : { roles: Array.isArray(roles) ? Array.from<unknown>(roles) : roles }),
    ...(label === undefined ? {} : { label }),
  }
}

/** Valid fields of a header, each read once; null without a title, which keeps the route's title. */
const checked = (header: PageHeader): PageHeader | null => {
  const right: Record<string, unknown> = {}
  let isRight = true
  for (const [name, check] of Object.entries(fields)) {
    try {
      const value = plain(header[name as keyof PageHeader])
      if (!check(value)) isRight = false
      else if (value !== undefined) right[name] = value
    } catch {
      isRight = false
    }
  }
  if (!isRight) refuse('usePage', 'a field of its header has the wrong shape')
  return isText(right['title']) ? (right as PageHeader) : null
}

/** Sets the navbar of the current page. Pass stable actions: the header is compared on each render. */
export const usePage = (header: PageHeader): void => {
  const setPage = useSetAtom(useContext(PageScope))
  const { pathname: path } = useLocation()
  const owner = useContext(PartContext)
  const right = checked(header)
  useContext(SayHeaderContext)?.(path, right)
  // Before paint, so that there are never two headings.
  useLayoutEffect(() => setPage(right && { header: right, path, owner }))
  useLayoutEffect(() => () => setPage(null), [setPage])
}
