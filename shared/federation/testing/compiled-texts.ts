import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { compile } from '../preset/compile.ts'
import { moduleRules, textsRule } from '../preset/rules.ts'

/** Texts by exported constant and language, and the code of each script by file. */
export type CompiledTexts = {
  texts: Record<string, Record<'fr' | 'en', Record<string, string>>>
  scripts: Record<string, string>
}

export const SHELL = fileURLToPath(new URL('../../shell/texts.ts', import.meta.url))

const NODE = {
  mode: 'production',
  optimization: { minimize: false, chunkIds: 'named', splitChunks: false },
  output: { module: true, chunkFormat: 'module', chunkLoading: 'import', library: { type: 'module' }, filename: '[name].mjs' },
} as const

const run = promisify(execFile)

const READ = `const texts = {}
for (const [name, { load }] of Object.entries(await import(process.argv[1]))) texts[name] = { fr: await load.fr(), en: await load.en() }
process.stdout.write(JSON.stringify(texts))`

/** Compiles text modules as a browser build does, with the entry `texts.ts`, and loads them in each language. */
export const compileTexts = async (sources: Record<string, string>): Promise<CompiledTexts> => {
  const root = await mkdtemp(join(tmpdir(), 'florilege-texts-'))
  try {
    for (const [file, source] of Object.entries({ ...sources, 'main.ts': "export * from './texts.ts'\n" })) {
      await mkdir(dirname(join(root, file)), { recursive: true })
      await writeFile(join(root, file), source)
    }
    const outDir = join(root, 'out')
    await compile(
      {
        ...NODE,
        target: ['node', 'es2022'],
        context: root,
        entry: { main: join(root, 'main.ts') },
        output: { ...NODE.output, path: outDir, chunkFilename: '[name].mjs' },
        module: { rules: [...moduleRules('production'), textsRule()] },
      },
      () => undefined,
    )
    const { stdout } = await run(process.execPath, [
      '--input-type=module',
      '--eval',
      READ,
      pathToFileURL(join(outDir, 'main.mjs')).href,
    ])
    const texts = JSON.parse(stdout) as CompiledTexts['texts']
    const files = (await readdir(outDir)).toSorted()
    const scripts = await Promise.all(files.map(async (file) => [file, await readFile(join(outDir, file), 'utf8')] as const))
    return { texts, scripts: Object.fromEntries(scripts) }
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}
