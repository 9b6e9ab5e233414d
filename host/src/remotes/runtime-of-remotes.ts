import { createInstance } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime/core'
import federation, { bundlerRuntime } from '@module-federation/webpack-bundler-runtime'
// A host is no container, so its build leaves this out of the above.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

type Options = Parameters<typeof createInstance>[0]

/** Functions of the runtime with a separate state, for one container. */
const runtimeOfRemote = () => ({
  ...federation,
  // Without an id the runtime would note the time as one.
  runtime: { init: (options: Options) => createInstance({ ...options, id: options.id ?? '' }) },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, remotes: undefined, initContainerEntry, S: {} },
  bundlerRuntimeOptions: {},
})

// Remotes are built without the federation runtime and look for it here.
Object.defineProperty(globalThis, '_FEDERATION_RUNTIME_CORE', { value: runtimeCore, configurable: true })
Object.defineProperty(globalThis, '_FEDERATION_BUNDLER_RUNTIME', { get: runtimeOfRemote, configurable: true })
