import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rspack } from '@rspack/core'
import type { PathData, RspackOptions, RspackPluginInstance } from '@rspack/core'
import { BROWSERS } from './browsers.ts'
import { hostPlugins, remotePlugins } from './federation-plugins.ts'
import type { FoundVersions } from './found-versions.ts'
import { repositoryOf } from './paths.ts'
import { moduleGenerators, moduleParsers, moduleRules, textsRule } from './rules.ts'

/** "hot" is a remote whose modules are exchanged in the open page: see hot-preset.ts. */
export type Mode = 'production' | 'development' | 'hot'
export type PresetOptions = {
  /** "host" or the name of a remote. */
  name: string
  /** Folder of its package. */
  root: string
  /** Folder for its files. */
  outDir: string
  mode: Mode
  /** Contract range of a remote; not used for the host. */
  contract?: string
  /** Versions of shared packages that the remote's modules import, from a build before; this one notes its own in it. */
  found?: FoundVersions
  /**
   * Name that no other build has: the runtime tells the stylesheets and instances of two releases of one remote apart
   * by it.
   */
  uniqueName: string
}

const vendor = {
  test: /[\\/]node_modules[\\/](?!\.pnpm[\\/]@module-federation)/,
  name: 'vendor',
  // What only a later part needs comes with that part.
  chunks: 'initial' as const,
  enforce: true,
}

// With the usual three digits, modules whose names hold the unique name of the build would now and then push others from
// their ids, and files that did not change would get new names.
const moduleIds = () => new rspack.ids.DeterministicModuleIdsPlugin({ maxLength: 6 })

// Chunks that several pages share have no name but the paths of their modules.
const chunkFile =
  (extension: 'js' | 'css') =>
  ({ chunk }: PathData): string =>
    chunk?.name ? `[name].[contenthash:10].${extension}` : `shared.[contenthash:16].${extension}`

/** Settings that host, remotes and the bench's single application have in common. */
export const baseOptions = (
  { name, root, outDir, mode, uniqueName }: PresetOptions,
  plugins: RspackPluginInstance[],
): RspackOptions => ({
  name,
  mode: mode === 'production' ? mode : 'development',
  context: repositoryOf(root),
  target: ['web', 'es2022'],
  entry: {},
  devtool: mode === 'production' ? false : 'cheap-module-source-map',
  output: {
    path: outDir,
    clean: true,
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    publicPath: 'auto',
    crossOriginLoading: 'anonymous',
    uniqueName,
    filename: '[name].[contenthash:10].js',
    chunkFilename: chunkFile('js'),
    cssFilename: '[name].[contenthash:10].css',
    cssChunkFilename: chunkFile('css'),
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: { rules: moduleRules(mode), generator: moduleGenerators(name), parser: moduleParsers() },
  optimization: {
    moduleIds: false,
    chunkIds: 'named',
    realContentHash: true,
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
      // Without them it writes what no browser needs any more, several times over.
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
    ],
  },
  plugins: [moduleIds(), ...plugins],
  // Not the persistent cache: it saves a second, and the compiler was seen to abort on one whose sources had changed.
  cache: mode !== 'production',
  lazyCompilation: false,
  performance: false,
  stats: 'errors-warnings',
})

const inPage = (file: string): string => fileURLToPath(new URL(`../texts-in-page/${file}`, import.meta.url))

/** A tenth of i18next, which a page needs no more of: objects of texts, values and plurals. */
const TEXTS_IN_PAGE = { i18next$: inPage('instance.ts'), 'react-i18next$': inPage('react.ts') }

/** Settings by which a page gets the texts of one language alone. */
export const inOneLanguage = (options: RspackOptions): RspackOptions => ({
  ...options,
  resolve: { ...options.resolve, alias: { ...options.resolve?.alias, ...TEXTS_IN_PAGE } },
  module: { ...options.module, rules: [...(options.module?.rules ?? []), textsRule()] },
})

/** Components of forms come to a page in a script of their own, which `form-parts-later.ts` loads. */
const formsLater = () => new rspack.NormalModuleReplacementPlugin(/^\.\/form-parts\.ts$/, './form-parts-later.ts')

/** Rspack settings of the host or of a remote. */
export const preset = (options: PresetOptions): RspackOptions => {
  const isHost = options.name === 'host'
  const base = inOneLanguage(baseOptions(options, isHost ? hostPlugins(options) : remotePlugins(options)))
  if (!isHost) return base
  return {
    ...base,
    plugins: [...(base.plugins ?? []), formsLater()],
    entry: { main: join(options.root, 'src/main.tsx') },
    optimization: {
      ...base.optimization,
      splitChunks: { chunks: 'all', minSize: 0, cacheGroups: { default: false, defaultVendors: false, vendor } },
    },
  }
}
