import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { RspackOptions } from '@rspack/core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { compile } from '../federation/preset/compile.ts'

const ROOT = import.meta.dirname
const PROJECT = join(ROOT, '../..')
const sources = globSync('**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))

const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, specifier = '']) => specifier)

/** Browser entry points of the contracts, with their files. */
const ENTRIES: Record<string, string> = {
  '@florilege/shared/rules': join(ROOT, 'rules.ts'),
  '@florilege/shared/rules/forms': join(ROOT, 'rules-forms.ts'),
  '@florilege/shared/rules/references': join(ROOT, 'rules-references.ts'),
  '@florilege/shared/rules/relations': join(ROOT, 'rules-relations.ts'),
  '@florilege/shared/rules/text': join(ROOT, 'rules-text.ts'),
}
const KIT: Record<string, string> = Object.fromEntries(
  ['client', 'shell', 'ui'].map((name) => [`@florilege/shared/${name}`, join(PROJECT, 'shared', name, 'index.ts')]),
)

type Imported = { names: string[]; from: string }

/** Imports that a module keeps in the built file; dynamic imports (`import()`) only with `late`. */
const kept = (text: string, late: boolean): Imported[] => [
  ...[...text.matchAll(/^(?:import|export) (?!type\b)(?:\{([^}]*)\}|[^'{]*?)\s*(?:from )?'([^']+)'/gm)].map(
    ([, list = '', from = '']) => ({
      names: list.split(',').flatMap((name) => /^\s*(\w+)(?: as \w+)?\s*$/.exec(name)?.[1] ?? []),
      from,
    }),
  ),
  ...(late ? [...text.matchAll(/import\([^')]*'([^']+)'/g)].map(([, from = '']) => ({ names: [], from })) : []),
]

/** Import lines for everything that these modules take from the contracts, transitively. */
const takenBy = async (starts: readonly string[], { late }: { late: boolean }): Promise<string> => {
  const seen = new Set<string>()
  const taken = new Map<string, string>()
  const visit = async (file: string): Promise<void> => {
    if (seen.has(file) || !/\.tsx?$/.test(file)) return
    seen.add(file)
    for (const { names, from } of kept(await readFile(file, 'utf8'), late)) {
      const next = from.startsWith('.') ? join(dirname(file), from) : KIT[from]
      const entry = ENTRIES[from] ?? (next?.startsWith(ROOT) ? next : undefined)
      if (entry !== undefined) for (const name of names) taken.set(name, entry)
      else if (next !== undefined) await visit(next)
    }
  }
  for (const start of starts) await visit(start)
  expect(seen.size).toBeGreaterThan(starts.length)
  return [...taken].map(([name, entry]) => `export { ${name} } from '${entry}'`).join('\n')
}

/** Builds a module as for a browser: one minified bundle. */
const bundle = async (source: string): Promise<Buffer> => {
  const path = await mkdtemp(join(tmpdir(), 'florilege-rules-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  const entry = join(path, 'entry.ts')
  await writeFile(entry, `${source}\n`)
  const options: RspackOptions = {
    name: 'rules',
    mode: 'production',
    devtool: false,
    target: ['web', 'es2022'],
    entry: { rules: entry },
    output: { path, filename: '[name].js', module: true, library: { type: 'modern-module' } },
    resolve: { extensions: ['.ts'] },
    module: {
      rules: [
        { test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } } },
      ],
    },
  }
  await compile(options, () => {})
  return readFile(join(path, 'rules.js'))
}

const MOST = 6000
const units = globSync('{host,remote-*}', { cwd: PROJECT }).toSorted()
const startOf = (unit: string): string => join(PROJECT, unit, 'src', unit === 'host' ? 'main.tsx' : 'remote.tsx')

/** Compressed size in bytes; refuses a bundle that contains the schema library or is empty. */
const sizeOf = async (source: string): Promise<number> => {
  const bytes = await bundle(source)
  if (bytes.length < 50 || /ZodType|safeParse/.test(bytes.toString())) throw new Error(`not what a browser gets: ${source}`)
  return gzipSync(bytes).length
}

describe('contracts', () => {
  it.each(Object.keys(ENTRIES))('browser entry %s has at most 6 KB and no schema library', async (name) => {
    expect(await sizeOf(`export * from '${ENTRIES[name]}'`)).toBeLessThanOrEqual(MOST)
  })

  it('host and all remotes together load at most 6 KB of contracts before a page is requested', async () => {
    expect(await sizeOf(await takenBy(units.map(startOf), { late: false }))).toBeLessThanOrEqual(MOST)
  })

  it.each(units)('%s loads at most 6 KB of contracts, pages included', async (unit) => {
    expect(await sizeOf(await takenBy([startOf(unit)], { late: true }))).toBeLessThanOrEqual(MOST)
  })

  it('contracts import only the schema library and each other', async () => {
    const strange: string[] = []
    for (const file of sources) {
      for (const specifier of importsOf(await readFile(join(ROOT, file), 'utf8'))) {
        const inside = specifier.startsWith('.') && !relative(ROOT, join(ROOT, dirname(file), specifier)).startsWith('..')
        if (!inside && specifier !== 'zod') strange.push(`${file}: ${specifier}`)
      }
    }
    expect(sources.length).toBeGreaterThan(40)
    expect(strange).toEqual([])
  })
})
