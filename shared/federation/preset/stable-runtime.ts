import { fileURLToPath } from 'node:url'
import { rspack } from '@rspack/core'
import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { BUNDLER_RUNTIME, GENERATED_BUNDLER_RUNTIME, RUNTIME_ALIASES } from './runtime-paths.ts'

const generatedPath = encodeURIComponent(JSON.stringify(GENERATED_BUNDLER_RUNTIME))
const stablePath = encodeURIComponent(JSON.stringify(BUNDLER_RUNTIME))

const WITHOUT_SNAPSHOT = fileURLToPath(new URL('./without-snapshot.ts', import.meta.url))

const WITHOUT_ELEMENTS = fileURLToPath(new URL('./without-elements.ts', import.meta.url))

const WITHOUT_DESCRIPTIONS = fileURLToPath(new URL('./without-descriptions.ts', import.meta.url))

/** Leaves loading by elements and on Node out of the runtime: see without-elements.ts. */
export const withoutElements = (): RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(/^\.\/(?:dom|node|plugins\/generate-preload-assets)\.js$/, (data) => {
    if (/[\\/]@module-federation[\\/](?:sdk|runtime-core)[\\/]/.test(data.context)) data.request = WITHOUT_ELEMENTS
  })

/** Leaves descriptions of errors out of the runtime: see without-descriptions.ts. */
export const withoutDescriptions = (): RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(/^\.\/desc\.mjs$/, (data) => {
    if (/[\\/]@module-federation[\\/]error-codes[\\/]/.test(data.context)) data.request = WITHOUT_DESCRIPTIONS
  })

/** Leaves manifests and preloads out of the runtime: see without-snapshot.ts. */
export const withoutSnapshot = (): RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(/^\.{1,2}\/.*(?:snapshot\/SnapshotHandler|utils\/preload)\.js$/, (data) => {
    if (/[\\/]@module-federation[\\/]runtime-core[\\/]/.test(data.context)) data.request = WITHOUT_SNAPSHOT
  })

/**
 * Runs after the federation plugin and corrects two effects. The plugin writes the runtime's absolute path into a generated
 * module, which affects module ids and file names: the package name replaces it, so that builds are identical in any folder. Its
 * aliases point to CommonJS builds, which are replaced as well.
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
