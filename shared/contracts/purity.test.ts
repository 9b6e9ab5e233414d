import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { RspackOptions } from '@rspack/core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { compile } from '../federation/compile.ts'

const ROOT = import.meta.dirname
const sources = globSync('**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))

const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, specifier = '']) => specifier)

const PROJECT = join(ROOT, '../..')

/** Names that the browser's side of a unit takes from the rules. */
const usedBy = async (...folders: string[]): Promise<string[]> => {
  const names = new Set<string>()
  for (const folder of folders) {
    for (const file of globSync('**/*.{ts,tsx}', { cwd: join(PROJECT, folder) })) {
      if (file.includes('node_modules') || /\.test\.tsx?$/.test(file)) continue
      const text = await readFile(join(PROJECT, folder, file), 'utf8')
      for (const [, list = ''] of text.matchAll(/import \{([^}]*)\} from '@florilege\/shared\/rules'/g))
        for (const name of list.split(',')) if (/^\s*\w+\s*$/.test(name)) names.add(name.trim())
    }
  }
  return [...names].toSorted()
}

/** These names of the rules as a browser gets them: bundled, minified, in one file. */
const bundle = async (names: readonly string[]): Promise<Buffer> => {
  const path = await mkdtemp(join(tmpdir(), 'florilege-rules-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  const entry = join(path, 'entry.ts')
  await writeFile(entry, `export { ${names.join(', ')} } from '${join(ROOT, 'rules.ts')}'\n`)
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

const SHELL = ['shared/client', 'shared/shell', 'shared/ui']
const units = globSync('{host,remote-*}', { cwd: PROJECT }).toSorted()

describe('the contracts', () => {
  it.each(units)('reach the browser with %s in at most 5 KB, without the schema library', { timeout: 60_000 }, async (unit) => {
    const names = await usedBy(`${unit}/src`, ...(unit === 'host' ? SHELL : []))
    const bytes = await bundle(names)
    expect(names.length).toBeGreaterThan(0)
    expect(bytes.toString()).not.toMatch(/ZodType|safeParse/)
    expect(gzipSync(bytes).length).toBeLessThanOrEqual(5 * 1024)
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
