import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack } from '@rspack/core'
import type { RspackPluginInstance } from '@rspack/core'
import { checkImports } from './check-imports.ts'
import type { FoundVersions } from './found-versions.ts'
import type { Mode, PresetOptions } from './preset.ts'
import { repositoryOf } from './paths.ts'
import { RUNTIME_TOOLS } from './runtime-paths.ts'
import { BUILT_RUNTIME, SHARED_MODULES, versionOf } from './shared-modules.ts'
import type { SharedModule } from './shared-modules.ts'
import { stableRuntime, withoutSnapshot } from './stable-runtime.ts'
import { styleLayers } from './style-layers.ts'
import { sameStyleLinks } from './style-links.ts'

// The plugin adds to the name of a build the version that it finds in the current folder: a release is named by its
// sources alone, wherever it is built.
process.env['MF_BUILD_VERSION'] = '0'

const common = (isRemote: boolean) =>
  ({
    implementation: RUNTIME_TOOLS,
    library: { type: 'module' },
    remoteType: 'module',
    shareStrategy: 'loaded-first',
    // Releases have a document of their own, types come from the packages, and hot builds are in hot-preset.ts.
    manifest: false,
    dts: false,
    dev: false,
    experiments: {
      // Remotes take the core of the runtime from the host (host/src/remotes/federation.ts).
      externalRuntime: isRemote,
      optimization: { target: 'web', disableSnapshot: true, disableRemote: isRemote },
    },
  }) as const

/** Expression for the rest of the runtime; each evaluation gives a new state (host/src/remotes/runtime-of-remotes.ts). */
const RUNTIME_OF_HOST = 'globalThis._FEDERATION_BUNDLER_RUNTIME'

const HOT_REMOTE = fileURLToPath(new URL('./hot/remote.ts', import.meta.url))

/** Name by which the host asks a container for its one exposed module. */
export const EXPOSED = './remote'

// Absolute paths would end up in module ids.
const fromRepository = (root: string, path: string) => `./${relative(repositoryOf(root), path).replaceAll(sep, '/')}`

// The host provides and does not consume: there is nobody else to consume from, so its own imports are plain ones. What
// is provided is named by its file, so that it is there whether the host itself imports it or not.
const provide = (root: string) =>
  new rspack.sharing.ProvideSharedPlugin({
    enhanced: true,
    provides: Object.fromEntries(
      SHARED_MODULES.map((module) => {
        const version = versionOf(module)
        return [
          fromRepository(root, module.file),
          { shareKey: module.key, version, eager: true, singleton: true, requiredVersion: `^${version}` },
        ]
      }),
    ),
  })

/** A caret range from the minor version on: a patch release adds nothing that a remote could need. */
const fromMinor = (version: string): string => `^${version.replace(/\.\d+$/, '.0')}`

/** Range of a shared module that a remote asks the host for: what it was found to import, of this package what it imports not. */
export const rangeOf = (module: Pick<SharedModule, 'package'>, contract: string, found: FoundVersions): string =>
  module.package === '@florilege/shared' ? contract : fromMinor(found.get(module.package) ?? versionOf(module))

// While a remote is developed, its sources' React is one around the host's, which has another name then: see hot-preset.ts.
const nameIn = (mode: Mode, key: string): string => (mode === 'hot' && key === 'react' ? 'florilege-hot/react' : key)

const consumed = (contract: string, mode: Mode, found: FoundVersions) =>
  Object.fromEntries(
    SHARED_MODULES.map((module) => [
      nameIn(mode, module.key),
      {
        shareKey: module.key,
        singleton: true,
        strictVersion: true,
        requiredVersion: rangeOf(module, contract, found),
        import: false as const,
      },
    ]),
  )

// What needs an address that people know, such as the icon, lies in `public/` of the host.
const publicFiles = (root: string) =>
  new rspack.CopyRspackPlugin({ patterns: [{ from: join(root, 'public'), noErrorOnMissing: true }] })

/** The host provides every shared module at once and the federation runtime with them. */
export const hostPlugins = ({ root }: PresetOptions): RspackPluginInstance[] => [
  publicFiles(root),
  provide(root),
  new ModuleFederationPlugin({ name: 'host', ...common(false) }),
  stableRuntime(),
  withoutSnapshot(),
  styleLayers('host'),
]

/** A remote is a container of one module; it takes shared modules and the core of the runtime from the host. */
export const remotePlugins = ({
  name,
  root,
  uniqueName,
  mode,
  contract = '^1.0',
  found = new Map(),
}: PresetOptions): RspackPluginInstance[] => [
  checkImports(found),
  sameStyleLinks(),
  new ModuleFederationPlugin({
    name: uniqueName,
    filename: mode === 'hot' ? 'entry.js' : 'entry.[contenthash:10].js',
    exposes: {
      [EXPOSED]: { import: fromRepository(root, mode === 'hot' ? HOT_REMOTE : join(root, 'src/remote.tsx')), name: 'remote' },
    },
    ...common(true),
    shared: consumed(contract, mode, found),
  }),
  stableRuntime(),
  new rspack.ExternalsPlugin('var', { [BUILT_RUNTIME.key]: RUNTIME_OF_HOST }),
  styleLayers(name),
]
