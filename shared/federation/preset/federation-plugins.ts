import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rspack } from '@rspack/core'
import type { RspackPluginInstance } from '@rspack/core'
import { checkImports } from '../inspect/check-imports.ts'
import type { FoundVersions } from '../inspect/found-versions.ts'
import type { Mode, PresetOptions } from './preset.ts'
import { repositoryOf } from '../paths.ts'
import { SHARED_MODULES, versionOf } from '../shared-modules.ts'
import type { SharedModule } from '../shared-modules.ts'
import { styleLayers } from './style-layers.ts'
import { sameStyleLinks } from './style-links.ts'

const HOT_REMOTE = fileURLToPath(new URL('../hot/remote.ts', import.meta.url))

/** Name of the single exposed module of a container. */
export const EXPOSED = './remote'

// Relative, because absolute paths would end up in module ids.
const fromRepository = (root: string, path: string) => `./${relative(repositoryOf(root), path).replaceAll(sep, '/')}`

// The host provides and does not consume, so its own imports are plain. Shared modules are provided by file, so that they exist
// even if the host does not import them.
const provide = (root: string) =>
  new rspack.sharing.ProvideSharedPlugin({
    provides: Object.fromEntries(
      SHARED_MODULES.map((module) => {
        const version = versionOf(module)
        return [fromRepository(root, module.file), { shareKey: module.key, version, eager: true }]
      }),
    ),
  })

/** Caret range from the minor version: patch releases add no features. */
const fromMinor = (version: string): string => `^${version.replace(/\.\d+$/, '.0')}`

/** Range of a shared module that a remote requires: the imported version, or the version installed here if it imports none. */
export const rangeOf = (module: Pick<SharedModule, 'package'>, contract: string, found: FoundVersions): string =>
  module.package === '@florilege/shared' ? contract : fromMinor(found.get(module.package) ?? versionOf(module))

// In development the sources' React wraps the host's, which then has another name: see hot-preset.ts.
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

// Files with well-known URLs, such as the icon, are in the host's `public/`.
const publicFiles = (root: string) =>
  new rspack.CopyRspackPlugin({ patterns: [{ from: join(root, 'public'), noErrorOnMissing: true }] })

/** The host provides every shared module eagerly. */
export const hostPlugins = ({ root }: PresetOptions): RspackPluginInstance[] => [
  publicFiles(root),
  provide(root),
  styleLayers('host'),
]

/** A remote is a container with one module; shared modules come from the host. */
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
  new rspack.container.ModuleFederationPluginV1({
    name: uniqueName,
    library: { type: 'module' },
    filename: mode === 'hot' ? 'entry.js' : 'entry.[contenthash:10].js',
    exposes: {
      [EXPOSED]: { import: fromRepository(root, mode === 'hot' ? HOT_REMOTE : join(root, 'src/remote.tsx')), name: 'remote' },
    },
    shared: consumed(contract, mode, found),
  }),
  styleLayers(name),
]
