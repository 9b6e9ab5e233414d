import type { PagePayload } from '@florilege/shared/contracts'
import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import type { MeasuredPage } from '../../vitals/start-vitals.ts'
import { locate } from './remote-routes.tsx'

/** Page of the opened document, by its declared path; null without one. */
export const measuredPage = (
  { host, remotes }: PagePayload['set'],
  hostRoutes: readonly RouteObject[],
  pathname: string,
): MeasuredPage | null => {
  const found = locate(
    remotes.map(({ declaration }) => declaration),
    pathname,
  )
  if (found !== null) {
    const build = remotes.find(({ name }) => name === found.remote)?.build
    return build === undefined ? null : { page: found.route.path, name: found.remote, build }
  }
  const path = matchRoutes([...hostRoutes], pathname)?.at(-1)?.route.path
  return path === undefined || path === '*' ? null : { page: path, name: 'host', build: host.build }
}
