import type { ReleaseDocument } from '../remote/release-document.ts'

/**
 * Size limits of a release in uncompressed bytes: files loaded by every page, one further page or slot, all browser files, data
 * about the release in every document of the site, and the server part.
 */
export type ReleaseBudget = { initial: number; part: number; all: number; said: number; server: number }

/** Limits for a remote and for the host. The largest current releases use about two thirds. */
export const RELEASE_BUDGET: Readonly<Record<'remote' | 'host', ReleaseBudget>> = {
  remote: { initial: 150_000, part: 250_000, all: 4_000_000, said: 32_000, server: 2_000_000 },
  host: { initial: 1_300_000, part: 900_000, all: 8_000_000, said: 32_000, server: 2_000_000 },
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`

/** Bytes per file in the document, in addition to the path of a script's digest or of a stylesheet. */
const PER_FILE = 130

/** Size of a release's data in every document: declaration, script digests, stylesheets. */
const saidOf = ({ declaration, files, initial, pages, slots }: ReleaseDocument): number => {
  const styles = [initial, ...Object.values(pages), ...Object.values(slots)].flatMap(({ css }) => css)
  const named = [...files.map(({ path }) => path).filter((path) => path.endsWith('.js')), ...styles, ...Object.keys(pages)]
  return JSON.stringify(declaration).length + named.reduce((sum, path) => sum + path.length + PER_FILE, 0)
}

/** Reasons why a release exceeds its budget; empty when it fits. */
export const overBudget = (document: ReleaseDocument): string[] => {
  const budget = RELEASE_BUDGET[document.name === 'host' ? 'host' : 'remote']
  const sizes = new Map(document.files.map(({ path, size }) => [path, size]))
  const sizeOf = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0)
  const partSize = ({ js, css }: { js: string[]; css: string[] }) => sizeOf([...js, ...css])
  const over = (what: string, size: number, most: number): string[] =>
    size > most ? [`${what} has ${kilobytes(size)}, at most ${kilobytes(most)} may be`] : []
  return [
    ...over(
      'what every page loads',
      sizeOf([...new Set([document.entry, ...document.initial.js, ...document.initial.css])]),
      budget.initial,
    ),
    ...Object.entries(document.pages).flatMap(([page, files]) => over(`page "${page}"`, partSize(files), budget.part)),
    ...Object.entries(document.slots).flatMap(([slot, files]) => over(`slot "${slot}"`, partSize(files), budget.part)),
    ...over('what every page says of it', saidOf(document), budget.said),
    ...over('the whole', sizeOf([...sizes.keys()].filter((path) => path !== document.server)), budget.all),
    ...over('what renders it on the server', sizeOf([...sizes.keys()].filter((path) => path === document.server)), budget.server),
  ]
}
