import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Root folder of the workspace. */
export const workspace = join(import.meta.dirname, '../..')

/** Unit of build and release: the host, or a remote by name. */
export type Unit = { name: string; root: string }

/** Host and remotes of this workspace, the host first. */
export const listUnits = (): Unit[] => {
  const remotes = readdirSync(workspace)
    .filter((folder) => /^remote-[a-z][a-z0-9-]*$/.test(folder) && existsSync(join(workspace, folder, 'package.json')))
    .toSorted()
    .map((folder) => ({ name: folder.slice('remote-'.length), root: join(workspace, folder) }))
  return [{ name: 'host', root: join(workspace, 'host') }, ...remotes]
}
