import { fileURLToPath } from 'node:url'
import { rspack } from '@rspack/core'
import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { BUNDLER_RUNTIME, GENERATED_BUNDLER_RUNTIME, RUNTIME_ALIASES } from './runtime-paths.ts'

const generatedPath = encodeURIComponent(JSON.stringify(GENERATED_BUNDLER_RUNTIME))
const stablePath = encodeURIComponent(JSON.stringify(BUNDLER_RUNTIME))

const WITHOUT_SNAPSHOT = fileURLToPath(new URL('./without-snapshot.ts', import.meta.url))

/** Leaves manifests and preloads out of the runtime: see without-snapshot.ts. */
export const withoutSnapshot = (): RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(/^\.{1,2}\/.*(?:snapshot\/SnapshotHandler|utils\/preload)\.js$/, (data) => {
    if (/[\\/]@module-federation[\\/]runtime-core[\\/]/.test(data.context)) data.request = WITHOUT_SNAPSHOT
  })

/**
 * Stands after the federation plugin and sets right two things of it. It writes the absolute path of the runtime into a
 * generated module, from which module ids and file names follow: the package's name takes its place, so that the same
 * sources give the same bytes in any folder. And its aliases lead to the CommonJS builds: ours take their place.
 */
export const stableRuntime = (): RspackPluginInstance => ({
  apply: (compiler: Compiler) => {
    new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js!=!data:text\/javascript,/, (data) => {
      data.request = data.request.replaceAll(generatedPath, stablePath)
    }).apply(compiler)
    const others = Object.entries(compiler.options.resolve.alias || {}).filter(([key]) => !key.startsWith('@module-federation/'))
    compiler.options.resolve.alias = { ...RUNTIME_ALIASES, ...Object.fromEntries(others) }
  },
})
