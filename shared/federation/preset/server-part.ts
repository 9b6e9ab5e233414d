import { stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { rspack } from '@rspack/core'
import type { ExternalItemFunctionData, RspackOptions } from '@rspack/core'
import { compile } from './compile.ts'
import { BASE_MODULE } from '../evaluate-part.ts'
import { repositoryOf } from '../paths.ts'
import { baseOptions } from './preset.ts'
import type { PresetOptions } from './preset.ts'
import { moduleParsers } from './rules.ts'
import { SHARED_MODULES } from '../shared-modules.ts'

/** File name of the server part. */
const FILE = 'server.[contenthash:10].cjs'
const SERVER_FILE = /^server\.[0-9a-f]{10}\.cjs$/

type Options = Omit<PresetOptions, 'uniqueName'>

const SHARED_KEYS: ReadonlySet<string> = new Set(SHARED_MODULES.map(({ key }) => key))

const baseSetter = `__webpack_public_path__ = require(${JSON.stringify(BASE_MODULE)})\n`

// The host also provides shared modules to remotes on the server, from the same list and names.
const hostEntry = (render: string): string =>
  [
    ...SHARED_MODULES.map(({ file }, index) => `import * as shared${index} from ${JSON.stringify(file)}`),
    `export { render } from ${JSON.stringify(render)}`,
    `export const shared = {${SHARED_MODULES.map(({ key }, index) => `${JSON.stringify(key)}: shared${index}`).join(', ')}}`,
    '',
  ].join('\n')

const outside =
  (isHost: boolean) =>
  ({ request = '' }: ExternalItemFunctionData, done: (error?: Error, result?: string, type?: 'commonjs') => void): void =>
    request === BASE_MODULE || (!isHost && SHARED_KEYS.has(request)) ? done(undefined, request, 'commonjs') : done()

const options = (given: Options, source: string): RspackOptions => {
  const { name, root, outDir } = given
  const isHost = name === 'host'
  const folder = join(root, 'src')
  const [first, wrapper] = [join(folder, 'florilege-base.js'), join(folder, 'florilege-server.js')]
  const virtual = new rspack.experiments.VirtualModulesPlugin({
    [first]: baseSetter,
    ...(isHost ? { [wrapper]: hostEntry(source) } : {}),
  })
  const base = baseOptions({ ...given, uniqueName: `${name}-server` }, [virtual])
  return {
    ...base,
    name: `${name}-server`,
    target: ['webworker', 'es2022'],
    entry: { server: [first, isHost ? wrapper : source] },
    externals: outside(isHost),
    output: {
      path: outDir,
      clean: false,
      module: false,
      iife: false,
      library: { type: 'commonjs2' },
      chunkFormat: 'commonjs',
      chunkLoading: false,
      asyncChunks: false,
      globalObject: 'globalThis',
      publicPath: '',
      filename: FILE,
      assetModuleFilename: base.output?.assetModuleFilename ?? '',
    },
    module: {
      ...base.module,
      // Asset URLs are relative, independent of the page's URL.
      parser: { ...moduleParsers(), javascript: { url: 'relative' } },
      // Class names only, without styles.
      generator: Object.fromEntries(
        Object.entries(base.module?.generator ?? {}).map(([type, names]) => [type, { ...names, exportsOnly: true }]),
      ),
    },
    optimization: { ...base.optimization, splitChunks: false },
  }
}

/** Source of a unit's server part; null for a host without one. */
const sourceOf = async ({ name, root }: Options): Promise<string | null> => {
  const source = join(root, name === 'host' ? 'src/render.tsx' : 'src/remote.tsx')
  return (await stat(source).catch(() => null)) === null ? null : source
}

/**
 * Adds the server part to a build: one CommonJS file that imports shared modules only, with the class names and asset URLs of the
 * browser build. Returns its file name. Throws BuildRefused.
 */
export const buildServerPart = async (given: Options): Promise<string | null> => {
  const source = await sourceOf(given)
  if (source === null) return null
  return compile(options(given, source), (stats) => {
    const { assets = [] } = stats.toJson({ all: false, assets: true })
    const file = assets.find(({ name }) => SERVER_FILE.test(name))
    if (file === undefined)
      throw new Error(`${relative(repositoryOf(given.root), source).replaceAll(sep, '/')} gave no server part`)
    return file.name
  })
}
