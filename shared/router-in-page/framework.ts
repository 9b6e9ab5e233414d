import { createContext } from 'react'
import type { Ref } from 'react'

// Takes the place of React Router's parts for its own framework in the page: no page prefetches links of routes, which is all
// that `Link` uses them for.

export const CRITICAL_CSS_DATA_ATTRIBUTE = 'data-react-router-critical-css'
export const FrameworkContext = createContext(undefined)
const nothing = () => null
export const Links = nothing
export const Meta = nothing
export const Scripts = nothing
export const PrefetchPageLinks = nothing
export const setIsHydrated = (): void => undefined
export const useFrameworkContext = (): never => {
  throw new Error('the page is no React Router framework')
}
/** Returns the reference of the link: a link without prefetch has no other. */
export const mergeRefs = <T>(own: Ref<T> | undefined): Ref<T> | undefined => own
export const usePrefetchBehavior = (): [shouldPrefetch: false, ref: undefined, handlers: object] => [false, undefined, {}]
