import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DURABLE_START, DurableNodeFS } from '../../src/platform/database/embedded/durable-file-system.ts'

const BLOCK = 4096

type NodeStream = { node: unknown; nfd: number }
type Emscripten = {
  NODEFS: { realPath: (node: unknown) => string; stream_ops: { fsync?: (stream: NodeStream) => number } }
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

/** Numbers from 0 to 1 by seed (mulberry32). */
export const randomOf = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Each unsynced block may or may not have reached the disk. */
const torn = (live: Buffer, synced: Buffer, random: () => number): Buffer => {
  const image = Buffer.alloc(random() < 0.5 ? live.length : synced.length)
  synced.copy(image)
  for (let at = 0; at < image.length; at += BLOCK) if (random() < 0.5) live.copy(image, at, at, Math.min(at + BLOCK, live.length))
  return image
}

/**
 * Folder on a disk that guarantees only synced data. `image` is a possible state after a power loss at this moment:
 * every file as of its last sync, with any of the blocks written since.
 */
export const createDisk = (folder: string, kept: string, random: () => number) => {
  cpSync(folder, kept, { recursive: true })
  const sync = (path: string): void => {
    const place = join(kept, relative(folder, path))
    if (!existsSync(path) || !statSync(path).isFile()) return
    mkdirSync(dirname(place), { recursive: true })
    cpSync(path, place)
  }
  const image = (to: string): void => {
    cpSync(kept, to, { recursive: true })
    for (const name of filesBelow(kept)) if (!existsSync(join(folder, name)) && random() < 0.5) rmSync(join(to, name))
    for (const name of filesBelow(folder)) {
      const [live, place] = [readFileSync(join(folder, name)), join(kept, name)]
      const synced = existsSync(place) ? readFileSync(place) : null
      if (synced === null && random() < 0.5) continue
      if (synced !== null && synced.equals(live)) continue
      mkdirSync(dirname(join(to, name)), { recursive: true })
      writeFileSync(join(to, name), torn(live, synced ?? Buffer.alloc(0), random))
    }
  }
  return { folder, sync, image }
}

/**
 * Opens the embedded engine like the server, on such a disk; `before` is called at each sync, before it is done. Unsafe
 * is the engine with its default settings.
 */
export const openOnDisk = (
  { folder, sync }: ReturnType<typeof createDisk>,
  before: () => void,
  { unsafe = false } = {},
): Promise<PGlite> => {
  class Recording extends DurableNodeFS {
    override async init(...words: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
      const { emscriptenOpts } = await super.init(...words)
      const record = (module: unknown): void => {
        const { realPath, stream_ops: operations } = (module as Emscripten).NODEFS
        const real = operations.fsync
        operations.fsync = (stream) => {
          before()
          const result = real?.(stream) ?? 0
          sync(realPath(stream.node))
          return result
        }
      }
      return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), record] } }
    }
  }
  const place = unsafe ? { fs: new NodeFS(folder) } : { fs: new Recording(folder), startParams: DURABLE_START }
  return PGlite.create({ ...place, extensions: { pg_trgm, unaccent } })
}
