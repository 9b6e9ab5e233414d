import type { Stats, StatsChunk } from '@rspack/core'
import type { ReleaseDocument } from '../../contracts/remote/release-document.ts'

type Files = ReleaseDocument['initial']
export type ChunkFiles = Required<Pick<ReleaseDocument, 'initial' | 'texts' | 'pages' | 'slots'>>

const isTexts = (name = '', language: string): boolean => new RegExp(`^texts-.+-${language}$`).test(name)

const filesOf = (assets: readonly { name: string }[] = []): Files => {
  const names = assets.map(({ name }) => name)
  return { js: names.filter((name) => name.endsWith('.js')), css: names.filter((name) => name.endsWith('.css')) }
}

/** Lists the scripts of texts that the chunk of a page or slot loads, in one language. */
const textsLoaded = (chunks: readonly StatsChunk[], part: string, language: string): string[] => {
  const ids = new Set(chunks.filter(({ names = [] }) => names.includes(part)).map(({ id }) => id))
  return chunks
    .filter(({ names = [], parents = [] }) => isTexts(names[0], language) && parents.some((parent) => ids.has(parent)))
    .flatMap(({ files = [] }) => files)
    .toSorted()
}

/**
 * Files of the named chunk groups of a build: `initial` has the groups in `first`, in order; pages and slots are the groups
 * `page-<name>` and `slot-<name>`, texts the groups `texts-<language>`, each with the chunks it depends on. Pages and slots have
 * the texts that they load themselves, of the groups `texts-<name>-<language>`.
 */
export const chunkFiles = (stats: Stats, first: readonly string[]): ChunkFiles => {
  const wanted = { all: false, chunkGroups: true, chunks: true, chunkRelations: true, ids: true } as const
  const { namedChunkGroups = {}, chunks = [] } = stats.toJson(wanted)
  const groups = Object.entries(namedChunkGroups)
  const withTexts = (name: string, files: Files): Files => {
    const [fr, en] = [textsLoaded(chunks, name, 'fr'), textsLoaded(chunks, name, 'en')]
    return fr.length === 0 ? files : { ...files, texts: { fr, en } }
  }
  const named = (prefix: string) =>
    Object.fromEntries(
      groups
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, group]): [string, Files] => [name.slice(prefix.length), withTexts(name, filesOf(group.assets))])
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
