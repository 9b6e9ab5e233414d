import { expect, it } from 'vitest'
import { routePaths } from '../../e2e/world/route-paths.ts'
import type { RouteIds } from '../../e2e/world/route-paths.ts'
import { declaredRoutes } from './declared-routes.ts'

it('the browser tests of all pages have a path of every declared route', async () => {
  const declared = (await declaredRoutes()).map(({ path }) => path)
  const ids = new Proxy({}, { get: () => 1 }) as RouteIds
  expect(Object.keys(routePaths(ids)).toSorted()).toEqual(declared.toSorted())
})
