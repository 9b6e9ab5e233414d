import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rspack } from '@rspack/core'
import type { RspackOptions } from '@rspack/core'
import { preset } from './preset.ts'
import type { PresetOptions } from './preset.ts'
import { moduleRules, textsRule } from './rules.ts'

const hot = (file: string): string => fileURLToPath(new URL(`../hot/${file}`, import.meta.url))

/**
 * Settings for a remote developed inside the running host: hot module replacement preserves component state. The host has React's
 * production build, so fast refresh is implemented in `hot/`: sources are compiled against a React of that folder, which wraps
 * the host's. File names are the same in every build.
 */
export const hotPreset = (given: Omit<PresetOptions, 'mode'>): RspackOptions => {
  const options = { ...given, mode: 'hot' as const }
  const base = preset(options)
  return {
    ...base,
    output: {
      ...base.output,
      // A page may be several builds behind.
      clean: false,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      hotUpdateChunkFilename: '[id].[fullhash].hot-update.js',
      hotUpdateMainFilename: '[runtime].[fullhash].hot-update.manifest.js',
    },
    resolve: {
      ...base.resolve,
      alias: {
        react$: hot('react.ts'),
        'florilege-hot/jsx-dev-runtime$': hot('jsx-dev-runtime.ts'),
        'florilege-hot/remote$': join(options.root, 'src/remote.tsx'),
      },
    },
    module: {
      ...base.module,
      rules: [
        ...moduleRules('hot'),
        textsRule(),
        {
          // TypeScript and JSX only: the federation's own modules run before React is loaded.
          test: /\.(?:tsx?|jsx)$/,
          exclude: [/[\\/]node_modules[\\/](?!@florilege[\\/])(?!.*[\\/]node_modules[\\/]@florilege[\\/])/, hot('')],
          use: 'builtin:react-refresh-loader',
        },
      ],
    },
    // A failed build is skipped: the next good one follows the last good one.
    optimization: { ...base.optimization, realContentHash: false, minimize: false, emitOnErrors: false },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.HotModuleReplacementPlugin(),
      new rspack.ProvidePlugin({ $ReactRefreshRuntime$: hot('families.ts') }),
    ],
  }
}
