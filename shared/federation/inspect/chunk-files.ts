import type { Stats } from '@rspack/core'
import type { ReleaseDocument } from '../../contracts/remote/release-document.ts'

type Files = ReleaseDocument['initial']
export type ChunkFiles = Required<Pick<ReleaseDocument, 'initial' | 'texts' | 'pages' | 'slots'>>

const filesOf = (assets: readonly { name: string }[] = []): Files => {
  const names = assets.map(({ name }) => name)
  return { js: names.filter((name) => name.endsWith('.js')), css: names.filter((name) => name.endsWith('.css')) }
}

/**
 * Files of the named chunk groups of a build: `initial` has the groups in `first`, in order; pages and slots are the groups
 * `page-<name>` and `slot-<name>`, texts the groups `texts-<language>`, each with the chunks it depends on.
 */
export const chunkFiles = (stats: Stats, first: readonly string[]): ChunkFiles => {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true })
  const groups = Object.entries(namedChunkGroups)
  const named = (prefix: string) =>
    Object.fromEntries(
      groups
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, group]): [string, Files] => [name.slice(prefix.length), filesOf(group.assets)])
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  const initial = first.map((name) => filesOf(namedChunkGroups[name]?.assets))
  return {
    initial: { js: [...new Set(initial.flatMap(({ js }) => js))], css: [...new Set(initial.flatMap(({ css }) => css))] },
    texts: { fr: filesOf(namedChunkGroups['texts-fr']?.assets).js, en: filesOf(namedChunkGroups['texts-en']?.assets).js },
    pages: named('page-'),
    slots: named('slot-'),
  }
}
