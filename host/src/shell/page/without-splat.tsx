import { useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import { UNSAFE_RouteContext as RouteContext } from 'react-router'

/**
 * Hides the router's splat from the pages: the router has one route for every address, and pages would get its match as an
 * undeclared parameter `*`.
 */
export const WithoutSplat = ({ children }: { children: ReactNode }) => {
  const context = useContext(RouteContext)
  const value = useMemo(() => ({ ...context, matches: context.matches.map((match) => ({ ...match, params: {} })) }), [context])
  return <RouteContext value={value}>{children}</RouteContext>
}
