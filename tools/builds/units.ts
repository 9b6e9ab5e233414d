import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Root folder of the workspace. */
export const workspace = join(import.meta.dirname, '../..')

/** Unit of build and release: the host, or a remote by name. */
export type Unit = { name: string; root: string }

/** Tests for a remote that is developed only: `"florilege": { "development": true }` in its package.json. */
const isDeveloped = ({ root }: Unit): boolean => {
  const { florilege } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { florilege?: { development?: boolean } }
  return florilege?.development === true
}

/** Host and remotes of this workspace, the host first. */
const allUnits = (): Unit[] => {
  const remotes = readdirSync(workspace)
    .filter((folder) => /^remote-[a-z][a-z0-9-]*$/.test(folder) && existsSync(join(workspace, folder, 'package.json')))
    .toSorted()
    .map((folder) => ({ name: folder.slice('remote-'.length), root: join(workspace, folder) }))
  return [{ name: 'host', root: join(workspace, 'host') }, ...remotes]
}

/** Host and remotes that are built and published; with `developed` also those for development only. */
export const listUnits = ({ developed = false } = {}): Unit[] => {
  const units = allUnits()
  return developed ? units : units.filter((unit) => !isDeveloped(unit))
}
