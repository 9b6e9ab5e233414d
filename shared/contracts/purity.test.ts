import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { RspackOptions } from '@rspack/core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { compile } from '../federation/compile.ts'

const ROOT = import.meta.dirname
const PROJECT = join(ROOT, '../..')
const sources = globSync('**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))

const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, specifier = '']) => specifier)

/** Entry points of the contracts for the browser, and the file behind each. */
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

/** What a module imports that stays in the built file; what is fetched later (`import()`) only with `late`. */
const kept = (text: string, late: boolean): Imported[] => [
  ...[...text.matchAll(/^(?:import|export) (?!type\b)(?:\{([^}]*)\}|[^'{]*?)\s*(?:from )?'([^']+)'/gm)].map(
    ([, list = '', from = '']) => ({
      names: list.split(',').flatMap((name) => /^\s*(\w+)(?: as \w+)?\s*$/.exec(name)?.[1] ?? []),
      from,
    }),
  ),
  ...(late ? [...text.matchAll(/import\([^')]*'([^']+)'/g)].map(([, from = '']) => ({ names: [], from })) : []),
]

/** Lines that import what these modules, and all that they import, take from the contracts. */
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

/** What this module brings, as a browser gets it: bundled, minified, in one file. */
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

/** Compressed size; refuses a bundle with the schema library, and one with nothing in it. */
const sizeOf = async (source: string): Promise<number> => {
  const bytes = await bundle(source)
  if (bytes.length < 50 || /ZodType|safeParse/.test(bytes.toString())) throw new Error(`not what a browser gets: ${source}`)
  return gzipSync(bytes).length
}

describe('the contracts', { timeout: 60_000 }, () => {
  it.each(Object.keys(ENTRIES))(
    'have an entry for the browser of at most 6 KB, whole, without the schema library: %s',
    async (name) => {
      expect(await sizeOf(`export * from '${ENTRIES[name]}'`)).toBeLessThanOrEqual(MOST)
    },
  )

  it('reach the browser in at most 6 KB with the host and every remote together, before a page is asked for', async () => {
    expect(await sizeOf(await takenBy(units.map(startOf), { late: false }))).toBeLessThanOrEqual(MOST)
  })

  it.each(units)('reach the browser in at most 6 KB with everything that %s has, its pages included', async (unit) => {
    expect(await sizeOf(await takenBy([startOf(unit)], { late: true }))).toBeLessThanOrEqual(MOST)
  })

  it('import nothing of server or browser: the schema library and each other', async () => {
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
