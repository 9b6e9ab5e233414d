import type { PagePayload, VitalReport } from '@florilege/shared/contracts'
import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'

export type MeasuredPage = Pick<VitalReport, 'page' | 'name' | 'build'>

/** The page that a document was opened at, by the path that its release declares; null where there is none. */
export const measuredPage = (
  { host, remotes }: PagePayload['set'],
  routes: readonly RouteObject[],
  pathname: string,
): MeasuredPage | null => {
  const route = matchRoutes([...routes], pathname)?.at(-1)?.route
  if (route?.path === undefined || route.path === '*') return null
  const remote = (route.handle as { remote?: string } | undefined)?.remote
  if (remote === undefined) return { page: route.path, name: 'host', build: host.build }
  const release = remotes.find(({ name }) => name === remote)
  return release === undefined ? null : { page: route.path, name: remote, build: release.build }
}
