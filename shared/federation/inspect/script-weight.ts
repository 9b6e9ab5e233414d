import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Stats } from '@rspack/core'
import type { ChunkFiles } from './chunk-files.ts'

const compress = promisify(brotliCompress)

/** Module of a script, with its size in bytes before minification. */
export type WeighedModule = { name: string; size: number }
/** Modules of each script by path, largest first. */
export type ScriptModules = ReadonlyMap<string, readonly WeighedModule[]>
export type WeighedScript = { path: string; raw: number; brotli: number; modules: (WeighedModule & { share: number })[] }
/** Script of this unit that one page needs before it is usable. */
export type WeighedPage = { page: string; raw: number; brotli: number; scripts: WeighedScript[] }

type Part = ChunkFiles['initial']

type Listed = { name?: string; size?: number; modules?: Listed[] }
const leaves = (module: Listed): WeighedModule[] =>
  module.modules?.flatMap(leaves) ?? [{ name: module.name ?? '', size: module.size ?? 0 }]

// Shortens a package manager's path to the package name.
const short = (name: string): string => name.replace(/^.*\/node_modules\//, '').replace(/^\.\//, '')

/** Reads the modules of each script from a build. */
export const scriptModules = (stats: Stats): ScriptModules => {
  const { chunks = [] } = stats.toJson({
    all: false,
    chunks: true,
    ids: true,
    chunkModules: true,
    nestedModules: true,
    orphanModules: true,
    dependentModules: true,
    groupModulesByType: false,
    modulesSpace: Infinity,
    chunkModulesSpace: Infinity,
    nestedModulesSpace: Infinity,
  })
  return new Map(
    chunks.flatMap(({ files = [], modules = [] }) => {
      const all = (modules as Listed[])
        .flatMap(leaves)
        .filter(({ name }) => /\.[cm]?[jt]sx?(?:\?\w+)?$/.test(name))
        .map(({ name, size }) => ({ name: short(name), size }))
        .toSorted((a, b) => b.size - a.size)
      return files.filter((file) => file.endsWith('.js')).map((file) => [file, all] as const)
    }),
  )
}

/** Scripts of each page and slot of a build, with French texts, which are the longer ones. */
export const weighPages = async (chunks: ChunkFiles, modules: ScriptModules, outDir: string): Promise<WeighedPage[]> => {
  const known = new Map<string, Promise<WeighedScript>>()
  const weigh = async (path: string): Promise<WeighedScript> => {
    const bytes = await readFile(join(outDir, path))
    const brotli = (await compress(bytes)).length
    const all = modules.get(path) ?? []
    const whole = all.reduce((sum, { size }) => sum + size, 0)
    const shares = all.map((module) => ({ ...module, share: Math.round((module.size / whole) * brotli) }))
    return { path, raw: bytes.length, brotli, modules: shares }
  }
  const weighed = (path: string): Promise<WeighedScript> => {
    const script = known.get(path) ?? weigh(path)
    known.set(path, script)
    return script
  }
  const pageOf = async (page: string, { js, texts }: Pick<Part, 'js' | 'texts'>): Promise<WeighedPage> => {
    const paths = [...chunks.initial.js, ...chunks.texts.fr, ...(texts?.fr ?? []), ...js]
    const scripts = await Promise.all([...new Set(paths)].map(weighed))
    const sum = (of: 'raw' | 'brotli') => scripts.reduce((total, script) => total + script[of], 0)
    return { page, raw: sum('raw'), brotli: sum('brotli'), scripts }
  }
  return Promise.all([
    pageOf('every page', { js: [] }),
    ...Object.entries(chunks.pages).map(([name, part]) => pageOf(`page "${name}"`, part)),
    ...Object.entries(chunks.slots).map(([name, part]) => pageOf(`slot "${name}"`, part)),
  ])
}
