import { basename, extname, relative } from 'node:path'
import type { ImportPart, ImportPlan } from '@florilege/shared/contracts'
import { findReaders, mappedReader } from './detect.ts'
import type { Entry, Reader } from './entry.ts'
import { mappedOf, planned } from '../import/import-plan.ts'
import { toldOf, Unusable } from '../mapping/unusable.ts'

/** Parts of an import, the plan for reading them, and the scope of their sources. */
export type PlannedReading = { parts: readonly ImportPart[]; plan: ImportPlan; scope: string }

const readersOf = async (folder: string, parts: readonly ImportPart[], plan: ImportPlan): Promise<(Reader | null)[]> => {
  const { readers, tables } = await findReaders(folder, null)
  const files = [...readers.map(() => null), ...tables.map(({ file }) => file)]
  return Promise.all(
    parts.map(async (part, at) => {
      const { take, table } = plan.parts[at] ?? { take: false, table: null }
      if (!take) return null
      const file = files[at] ?? null
      if (file === null || table === null) return readers[at] ?? null
      return mappedReader(file, mappedOf(table, part, basename(file, extname(file))))
    }),
  )
}

/** The entries of every part that a plan takes, in the order of the parts. */
export async function* readPlanned(folder: string, { parts, plan, scope }: PlannedReading): AsyncGenerator<Entry> {
  const readers = await readersOf(folder, parts, plan)
  for (const [at, reader] of readers.entries()) {
    const choice = plan.parts[at]
    if (reader === null || choice === undefined) continue
    try {
      for await (const entry of reader.entries())
        yield planned({ ...entry, file: relative(folder, entry.file) || basename(folder) }, choice, scope)
    } catch (error) {
      const [file = folder] = reader.files
      const name = basename(file)
      throw new Unusable(`${name}: ${error instanceof Error ? error.message : String(error)}`, toldOf(error, name))
    }
  }
}
