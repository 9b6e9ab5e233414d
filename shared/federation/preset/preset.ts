import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rspack } from '@rspack/core'
import type { RspackOptions, RspackPluginInstance } from '@rspack/core'
import { BROWSERS } from './browsers.ts'
import { hostPlugins, remotePlugins } from './federation-plugins.ts'
import type { FoundVersions } from '../inspect/found-versions.ts'
import { repositoryOf } from '../paths.ts'
import { iconsRule, moduleGenerators, moduleParsers, moduleRules, textsRule } from './rules.ts'

/** "hot": remote with hot module replacement, see hot-preset.ts. */
export type Mode = 'production' | 'development' | 'hot'
export type PresetOptions = {
  /** "host" or the name of a remote. */
  name: string
  /** Folder of the package. */
  root: string
  /** Output folder. */
  outDir: string
  mode: Mode
  /** Contract range of a remote; unused for the host. */
  contract?: string
  /** Versions of shared packages imported by the remote, from an earlier build; this build records its own in it. */
  found?: FoundVersions
  /** Name unique to the build: the runtime distinguishes stylesheets and instances of two releases of one remote by it. */
  uniqueName: string
}

const vendor = {
  test: /[\\/]node_modules[\\/]/,
  name: 'vendor',
  // Modules used only by lazy parts stay in those chunks.
  chunks: 'initial' as const,
  enforce: true,
}

// With the default three digits, module names that contain the unique name could collide and change the ids of others, which
// would rename unchanged files.
const moduleIds = () => new rspack.ids.DeterministicModuleIdsPlugin({ maxLength: 6 })

const createIcon = fileURLToPath(new URL('../../icons-in-page/create-icon.ts', import.meta.url))

/** Replaces the component of lucide-react, whose options no icon uses, by one of a quarter of its size. */
const smallIcons = () => new rspack.NormalModuleReplacementPlugin(/^\.\.\/createLucideIcon\.mjs$/, createIcon)

/** Settings shared by host, remotes and the benches' single application. */
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
    chunkFilename: '[name].[contenthash:10].js',
    cssFilename: '[name].[contenthash:10].css',
    cssChunkFilename: '[name].[contenthash:10].css',
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: { rules: [...moduleRules(mode), iconsRule()], generator: moduleGenerators(name), parser: moduleParsers() },
  optimization: {
    moduleIds: false,
    chunkIds: 'deterministic',
    realContentHash: true,
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
      // Without targets it emits prefixes that no supported browser needs.
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
    ],
  },
  plugins: [moduleIds(), smallIcons(), ...plugins],
  // In-memory only: the persistent cache saves a second, and the compiler has aborted on it after source changes.
  cache: mode !== 'production',
  lazyCompilation: false,
  performance: false,
  stats: 'errors-warnings',
})

const inPage = (file: string): string => fileURLToPath(new URL(`../../texts-in-page/${file}`, import.meta.url))

/** Replacement for i18next with a tenth of its size: text objects, values and plurals suffice for a page. */
const TEXTS_IN_PAGE = { i18next$: inPage('instance.ts'), 'react-i18next$': inPage('react.ts') }

/** Settings that deliver the texts of one language only. */
export const inOneLanguage = (options: RspackOptions): RspackOptions => ({
  ...options,
  resolve: { ...options.resolve, alias: { ...options.resolve?.alias, ...TEXTS_IN_PAGE } },
  module: { ...options.module, rules: [...(options.module?.rules ?? []), textsRule()] },
})

/** Moves form components to a separate script of the page, which `form-parts-later.ts` loads. */
const formsLater = () => new rspack.NormalModuleReplacementPlugin(/^\.\/form-parts\.ts$/, './form-parts-later.ts')

const framework = fileURLToPath(new URL('../../router-in-page/framework.ts', import.meta.url))

/** Leaves out what React Router has for its own framework. */
const withoutFramework = () => new rspack.NormalModuleReplacementPlugin(/[/\\]ssr[/\\]components\.js$/, framework)

/** Makes the scripts of the host smaller. */
export const smallerHost = (): RspackPluginInstance[] => [formsLater(), withoutFramework()]

/** Rspack settings of the host or of a remote. */
export const preset = (options: PresetOptions): RspackOptions => {
  const isHost = options.name === 'host'
  const base = inOneLanguage(baseOptions(options, isHost ? hostPlugins(options) : remotePlugins(options)))
  if (!isHost) return base
  return {
    ...base,
    plugins: [...(base.plugins ?? []), ...smallerHost()],
    entry: { main: join(options.root, 'src/main.tsx') },
    optimization: {
      ...base.optimization,
      splitChunks: { chunks: 'all', minSize: 0, cacheGroups: { default: false, defaultVendors: false, vendor } },
    },
  }
}
