import type { ReleaseDocument } from '@florilege/shared/contracts'
import type { Config } from '../config.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { readFileOf } from '../releases/storage/blob-care.ts'
import { baseOf, originsOf } from '../releases/set/describe-set.ts'
import type { ReleaseSet } from '../releases/set/resolve-set.ts'
import type { Unit } from './render-messages.ts'

const textOf = async (storage: Storage, document: ReleaseDocument): Promise<string | null> => {
  const file = document.files.find(({ path }) => path === document.server)
  if (file === undefined) return null
  return (await readFileOf(storage, file))?.toString('utf8') ?? null
}

/**
 * Server parts of a set, the host's first, each verified by its digest; missing and damaged ones are left out. Null without
 * the host's, because nothing can be rendered then.
 */
export const unitsOf = async (
  set: ReleaseSet,
  { storage, config }: { storage: Storage; config: Config },
): Promise<Unit[] | null> => {
  const origins = originsOf(set, config)
  const units: Unit[] = []
  for (const document of [set.host, ...set.remotes.map(({ live }) => live)]) {
    const text = await textOf(storage, document)
    if (text === null && document === set.host) return null
    const { name, build } = document
    if (text !== null) units.push({ name, build, base: baseOf(document, origins), text })
  }
  return units
}
