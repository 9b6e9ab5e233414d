import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { BUILT_RUNTIME } from '../shared-modules.ts'

const require = createRequire(import.meta.url)
const tools = require.resolve('@module-federation/runtime-tools')
const runtime = createRequire(tools).resolve('@module-federation/runtime')
const bundlerRuntime = createRequire(tools).resolve('@module-federation/webpack-bundler-runtime')
const core = createRequire(runtime).resolve('@module-federation/runtime-core')
const errorCodes = createRequire(runtime).resolve('@module-federation/error-codes')

/** Path of the runtime for Rspack. */
export const RUNTIME_TOOLS = tools
/** Absolute path of the bundler runtime in Rspack's generated entry. */
export const GENERATED_BUNDLER_RUNTIME = bundlerRuntime
/** Bare name that replaces it. */
export const BUNDLER_RUNTIME = BUILT_RUNTIME.key

/**
 * ES modules of the federation runtime. Rspack resolves its CommonJS build, which cannot be tree-shaken; all its packages must
 * resolve to the same place, or a page has two copies.
 */
export const RUNTIME_ALIASES: Readonly<Record<string, string>> = {
  [`${BUNDLER_RUNTIME}$`]: join(dirname(bundlerRuntime), 'bundler.js'),
  '@module-federation/runtime$': join(dirname(runtime), 'bundler.js'),
  '@module-federation/runtime/core$': join(dirname(runtime), 'core.js'),
  '@module-federation/runtime/helpers$': join(dirname(runtime), 'helpers.js'),
  '@module-federation/runtime-core$': join(dirname(core), 'index.js'),
  '@module-federation/error-codes$': join(dirname(errorCodes), 'index.mjs'),
}
