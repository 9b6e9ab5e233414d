import { join } from 'node:path'
import type { RemoteDeclaration } from '@florilege/shared/contracts'
import { listUnits } from '../builds/units.ts'

/** Routes that the remotes of the workspace declare. */
export const declaredRoutes = async (): Promise<RemoteDeclaration['routes']> => {
  const [, ...remotes] = listUnits()
  const modules = remotes.map(
    ({ root }) => import(join(root, 'src/declaration.ts')) as Promise<{ declaration: RemoteDeclaration }>,
  )
  return (await Promise.all(modules)).flatMap(({ declaration }) => declaration.routes)
}
