import type { RemoteDeclaration } from '@florilege/shared/contracts'
import { allows, HOUSE_PAGES } from '@florilege/shared/rules'
import type { Role } from '@florilege/shared/rules'
import { locate } from '../../pages/remote/remote-routes.tsx'
import type { SurfaceRules } from './surfaces.ts'

type Declared = Pick<RemoteDeclaration, 'name' | 'routes'>

const slashed = (path: string): string => (path.endsWith('/') ? path : `${path}/`)
const houses = new Set(HOUSE_PAGES.map((name) => `/info/${name}/`))

/** Ancestors of a path, nearest first, up to "/". */
const above = (pathname: string): string[] => {
  const parts = slashed(pathname).split('/').slice(1, -1)
  return parts.map((_, index) => slashed(`/${parts.slice(0, parts.length - 1 - index).join('/')}`))
}

/**
 * Rules for popups: static pages (RT-33) and the routes that remotes declare as popups, for those who may open them; a refusal
 * is a page. A popup opened by its address is shown over the nearest page above it.
 */
export const surfaceRules = (declarations: readonly Declared[], role: Role): SurfaceRules => {
  const declared = declarations.flatMap(({ routes }) => routes)
  const pages = new Set(['/', '/info/', ...declared.filter(({ popup }) => !popup).map(({ path }) => path)])
  return {
    isPopup: (pathname) => {
      if (houses.has(slashed(pathname).toLowerCase())) return true
      const route = locate(declarations, pathname)?.route
      return route !== undefined && route.popup && allows(route.access, role)
    },
    pageUnder: (pathname) => above(pathname).find((path) => pages.has(path)) ?? '/',
  }
}
