import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { compatible, CONTRACT_VERSION } from '../../contracts/remote/contract-version.ts'
import { remoteDeclaration } from '../../contracts/remote/declaration.ts'
import type { RemoteDeclaration } from '../../contracts/remote/declaration.ts'
import { BuildRefused } from '../build-refused.ts'
import { notInstalled } from '../preset/compile.ts'

// Node's message includes the path of this tool's importing file, which is irrelevant to the author.
const unreadable = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error)
  const absent = /^Cannot find package '([^']+)'/.exec(message)?.[1]
  return absent === undefined ? `src/declaration.ts cannot be read: ${message}` : notInstalled('src/declaration.ts', absent)
}

const importedFrom = async (name: string, path: string, at: number): Promise<{ declaration?: unknown }> => {
  try {
    return (await import(`${pathToFileURL(path).href}?at=${at}`)) as { declaration?: unknown }
  } catch (error) {
    throw new BuildRefused(name, [unreadable(error)])
  }
}

/**
 * Reads and validates the declaration of the remote in `root`. Throws BuildRefused when it is missing, unreadable or invalid, has
 * another name, or needs a contract that this workspace does not provide.
 */
export const readDeclaration = async (name: string, root: string): Promise<RemoteDeclaration> => {
  const path = join(root, 'src/declaration.ts')
  const found = await stat(path).catch(() => null)
  if (found === null) throw new BuildRefused(name, ['src/declaration.ts is missing'])
  // The modification time as query makes a process that builds twice reload the file.
  const module = await importedFrom(name, path, found.mtimeMs)
  const read = remoteDeclaration.safeParse(module.declaration)
  if (!read.success) throw new BuildRefused(name, [`its declaration is not valid: ${z.prettifyError(read.error)}`])
  if (read.data.name !== name) throw new BuildRefused(name, [`its declaration is of "${read.data.name}"`])
  if (!compatible(CONTRACT_VERSION, read.data.contract)) {
    throw new BuildRefused(name, [`it needs contract ${read.data.contract}, the workspace provides ${CONTRACT_VERSION}`])
  }
  return read.data
}

/** Declared pages and slots without a chunk, as reasons. */
export const missingChunks = (
  declaration: RemoteDeclaration,
  chunks: { pages: Record<string, unknown>; slots: Record<string, unknown> },
): string[] => [
  ...declaration.routes
    .filter(({ page }) => !(page in chunks.pages))
    .map(({ path, page }) => `route ${path} names page "${page}", but no chunk is named "page-${page}"`),
  ...declaration.slots
    .filter(({ slot }) => !(slot in chunks.slots))
    .map(({ slot }) => `it fills slot "${slot}", but no chunk is named "slot-${slot}"`),
]
