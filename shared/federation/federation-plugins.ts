import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rspack } from '@rspack/core'
import type { RspackPluginInstance } from '@rspack/core'
import { checkImports } from './check-imports.ts'
import type { FoundVersions } from './found-versions.ts'
import type { Mode, PresetOptions } from './preset.ts'
import { repositoryOf } from './paths.ts'
import { RUNTIME_TOOLS } from './runtime-paths.ts'
import { SHARED_MODULES, versionOf } from './shared-modules.ts'
import type { SharedModule } from './shared-modules.ts'
import { stableRuntime } from './stable-runtime.ts'
import { styleLayers } from './style-layers.ts'
import { sameStyleLinks } from './style-links.ts'

const { ModuleFederationPlugin } = rspack.container

const common = {
  implementation: RUNTIME_TOOLS,
  library: { type: 'module' },
  remoteType: 'module',
  shareStrategy: 'loaded-first',
} as const

const HOT_REMOTE = fileURLToPath(new URL('./hot/remote.ts', import.meta.url))

/** Name by which the host asks a container for its one exposed module. */
export const EXPOSED = './remote'

// The runtime leaves out what these constants rule out. They are what the federation package's own plugin defines; the
// package itself is not used, for it brings a development server, a command line and type generation that nobody runs.
const constants = (identifier: string, isRemote: boolean) =>
  new rspack.DefinePlugin({
    FEDERATION_BUILD_IDENTIFIER: JSON.stringify(identifier),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    FEDERATION_OPTIMIZE_NO_REMOTE: isRemote,
    FEDERATION_OPTIMIZE_NO_SHARED: false,
    FEDERATION_HAS_EXPOSES: isRemote,
    ENV_TARGET: JSON.stringify('web'),
  })

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

/** Range of a shared module that a remote asks the host for: what it was found to import, of this package what it imports not. */
export const rangeOf = (module: Pick<SharedModule, 'package'>, contract: string, found: FoundVersions): string =>
  module.package === '@florilege/shared' ? contract : `^${found.get(module.package) ?? versionOf(module)}`

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
  constants('host', false),
  provide(root),
  new ModuleFederationPlugin({ name: 'host', ...common }),
  stableRuntime(),
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
  constants(uniqueName, true),
  checkImports(found),
  sameStyleLinks(),
  new rspack.ExternalsPlugin('global', { '@module-federation/runtime-core': '_FEDERATION_RUNTIME_CORE' }),
  new ModuleFederationPlugin({
    name: uniqueName,
    filename: mode === 'hot' ? 'entry.js' : 'entry.[contenthash:10].js',
    exposes: {
      [EXPOSED]: { import: fromRepository(root, mode === 'hot' ? HOT_REMOTE : join(root, 'src/remote.tsx')), name: 'remote' },
    },
    ...common,
    shared: consumed(contract, mode, found),
  }),
  stableRuntime(),
  styleLayers(name),
]
