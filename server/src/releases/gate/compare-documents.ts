import type { ReleaseComparison, ReleaseDocument } from '@florilege/shared/contracts'

type Names = ReleaseComparison['pages']
type File = ReleaseDocument['files'][number]

const differences = (from: readonly string[], to: readonly string[]): Names => {
  const [before, after] = [new Set(from), new Set(to)]
  return {
    added: [...after].filter((one) => !before.has(one)).toSorted(),
    removed: [...before].filter((one) => !after.has(one)).toSorted(),
  }
}

/** Path without the digest of the build, so that a source has the same name in each build. */
const plainName = (path: string): string => path.replace(/\.[0-9a-f]{6,20}(?=\.[a-z0-9]+$)/, '')

/** Files by plain name; files that would share one keep their path. */
const byName = (files: readonly File[]): Map<string, File> => {
  const counts = new Map<string, number>()
  for (const { path } of files) counts.set(plainName(path), (counts.get(plainName(path)) ?? 0) + 1)
  return new Map(files.map((file) => [counts.get(plainName(file.path)) === 1 ? plainName(file.path) : file.path, file]))
}

const filesOf = (from: ReleaseDocument, to: ReleaseDocument): Pick<ReleaseComparison, 'files' | 'same_files'> => {
  const [before, after] = [byName(from.files), byName(to.files)]
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  const differing = names.filter((name) => before.get(name)?.sha384 !== after.get(name)?.sha384)
  const files = differing.map((path) => ({ path, from: before.get(path)?.size ?? null, to: after.get(path)?.size ?? null }))
  return { files, same_files: names.length - files.length }
}

const bytesOf = ({ files }: ReleaseDocument): number => files.reduce((sum, { size }) => sum + size, 0)
const pagesOf = ({ declaration }: ReleaseDocument): string[] => (declaration?.routes ?? []).map(({ path }) => path)
const slotsOf = ({ declaration }: ReleaseDocument): string[] => (declaration?.slots ?? []).map(({ slot }) => slot)

/** Differences between two builds of a name. */
export const compareDocuments = (from: ReleaseDocument, to: ReleaseDocument): Omit<ReleaseComparison, 'from' | 'to'> => {
  const [before, after] = [from.surface, to.surface]
  const modules = [...new Set([...Object.keys(from.shared), ...Object.keys(to.shared)])].toSorted()
  return {
    bytes: { from: bytesOf(from), to: bytesOf(to) },
    ...filesOf(from, to),
    pages: differences(pagesOf(from), pagesOf(to)),
    slots: differences(slotsOf(from), slotsOf(to)),
    surface:
      before === undefined || after === undefined
        ? null
        : {
            calls: differences(before.calls, after.calls),
            events: differences(before.events, after.events),
            points: differences(before.points, after.points),
          },
    shared: modules
      .map((module) => ({ module, from: from.shared[module] ?? null, to: to.shared[module] ?? null }))
      .filter((one) => one.from !== one.to),
  }
}
