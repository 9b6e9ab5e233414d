import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { parsedAs } from './read-text.ts'
import { ReleaseFailed } from './server.ts'

/** Unit of build and release: the host, or a remote by name. */
export type Unit = { name: string; root: string }

/** Settings in a team's package.json under "florilege". */
const settings = z.object({
  florilege: z
    .strictObject({
      /** Name of the remote in this folder. */
      remote: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
      /** URL of the Florilège to release to. */
      registry: z.url().optional(),
      /** True for a remote of the workspace that is never built for the site, as its page for developers (tools/builds/units.ts). */
      development: z.boolean().optional(),
    })
    .optional(),
})
export type Repository = { folder: string; units: Unit[]; registry: string | undefined }

const settingsIn = (folder: string): z.infer<typeof settings>['florilege'] => {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return undefined
  const read = settings.safeParse(parsedAs(file, readFileSync(file, 'utf8')))
  if (!read.success) throw new ReleaseFailed(`"florilege" in ${file}: ${z.prettifyError(read.error)}`)
  return read.data.florilege
}

const remotesIn = (folder: string): Unit[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'src/declaration.ts')))
    .map(({ name }) => ({
      name: settingsIn(join(folder, name))?.remote ?? name.replace(/^remote-/, ''),
      root: join(folder, name),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** Remotes of a team's repository: the one named by its package.json, else every folder with a declaration. */
export const repositoryAt = (folder: string): Repository => {
  const own = settingsIn(folder)
  if (own !== undefined) return { folder, units: [{ name: own.remote, root: folder }], registry: own.registry }
  const units = remotesIn(folder)
  if (units.length > 0 || dirname(folder) === folder) return { folder, units, registry: undefined }
  return existsSync(join(folder, 'pnpm-workspace.yaml')) ? { folder, units, registry: undefined } : repositoryAt(dirname(folder))
}
