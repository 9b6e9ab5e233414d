import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { RemoteDeclaration } from '@florilege/shared/contracts'
import { routePaths } from '../../e2e/world/route-paths.ts'
import type { RouteIds } from '../../e2e/world/route-paths.ts'
import { workspace } from '../builds/units.ts'

const REMOTES = ['admin', 'gallery', 'media', 'social']

it('the browser tests of all pages have a path of every declared route', async () => {
  const declared = await Promise.all(
    REMOTES.map(async (name) => {
      const module = (await import(join(workspace, `remote-${name}/src/declaration.ts`))) as { declaration: RemoteDeclaration }
      return module.declaration.routes.map(({ path }) => path)
    }),
  )
  const ids = new Proxy({}, { get: () => 1 }) as RouteIds
  expect(Object.keys(routePaths(ids)).toSorted()).toEqual(declared.flat().toSorted())
})
