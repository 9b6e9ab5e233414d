import { useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import { UNSAFE_RouteContext as RouteContext } from 'react-router'

/**
 * The router has one route, which takes every address. What it took is kept from the pages below, whose routes would
 * have it as a parameter `*` that they do not name.
 */
export const WithoutSplat = ({ children }: { children: ReactNode }) => {
  const context = useContext(RouteContext)
  const value = useMemo(() => ({ ...context, matches: context.matches.map((match) => ({ ...match, params: {} })) }), [context])
  return <RouteContext value={value}>{children}</RouteContext>
}
