import { compatible } from '@florilege/shared/contracts'
import type { ReleaseDocument } from '@florilege/shared/contracts'
import { buildIdOf } from '@florilege/shared/federation/build-id.ts'
import { SHARED_MODULES } from '@florilege/shared/federation/shared-modules.ts'
import { satisfies, valid } from 'semver'
import { HOST_PAGES } from '../../web/host-pages.ts'
import { overlap, shapeOf } from '../../web/first-screen/match-path.ts'
import { declarationFaults } from './declaration-rules.ts'
import { unknownCalls } from './known-calls.ts'

/** Name under which the host itself is released. */
export const HOST = 'host'

const SHARED_KEYS = SHARED_MODULES.map(({ key }) => key)

/**
 * Omissions in a remote's list of shared modules and shell parts: an unlisted module may be bundled twice, an open
 * range says nothing, and unlisted platform use cannot be checked (MF-12).
 */
const unsaid = ({ shared, surface }: ReleaseDocument): string[] => [
  ...SHARED_KEYS.filter((key) => !Object.hasOwn(shared, key)).map((key) => `it does not take ${key} from the host`),
  ...Object.entries(shared)
    .filter(([, range]) => !/^\^\d{1,5}\.\d{1,5}(?:\.\d{1,5})?$/.test(range))
    .map(([key, range]) => `its range "${range}" of ${key} is none of the form ^major.minor`),
  ...(surface === undefined ? ['it does not say which calls, events and extension points it uses'] : []),
]

/** Faults of a document; empty when it may be registered. */
export const documentFaults = (document: ReleaseDocument): string[] => {
  const paths = new Set(document.files.map(({ path }) => path))
  const parts = [document.initial, ...Object.values(document.pages), ...Object.values(document.slots)]
  const named = [
    document.entry,
    ...(document.server === undefined ? [] : [document.server]),
    ...[document, ...parts].flatMap(({ texts }) => (texts === undefined ? [] : [...texts.fr, ...texts.en])),
    ...parts.flatMap(({ js, css }) => [...js, ...css]),
  ]
  const isHost = document.name === HOST
  return [
    ...(buildIdOf(document) === document.build ? [] : ['its build id is not that of its content']),
    ...(paths.size === document.files.length ? [] : ['a file is listed twice']),
    ...[...new Set(named)].filter((path) => !paths.has(path)).map((path) => `${path} is named but not among its files`),
    ...(isHost && document.declaration !== null ? ['the host has no declaration'] : []),
    ...(!isHost && document.declaration === null ? ['a remote needs a declaration'] : []),
    ...(document.declaration === null ? [] : declarationFaults(document, document.declaration)),
    ...(isHost ? [] : unsaid(document)),
    ...unknownCalls(document).map((call) => `it calls "${call}", which this Florilège does not have`),
  ]
}

/** Shell parts that a remote uses or fills and a host lacks; hosts from before this list existed are not checked. */
const missingParts = ({ declaration, surface }: ReleaseDocument, { surface: given }: ReleaseDocument): string[] => {
  if (given === undefined) return []
  const [points, events] = [new Set(given.points), new Set(given.events)]
  const filled = (declaration?.slots ?? []).map(({ slot }) => slot)
  return [
    ...[...new Set([...filled, ...(surface?.points ?? [])])]
      .filter((point) => !points.has(point))
      .map((point) => `it uses the extension point "${point}", which the live host does not have`),
    ...(surface?.events ?? [])
      .filter((event) => !events.has(event))
      .map((event) => `it listens to "${event}", which the live host does not tell`),
  ]
}

/**
 * Reasons why a remote cannot run in a host: contract, shared modules, parts of the shell (MF-04, MF-12, MF-14). Empty
 * when it can.
 */
export const contractFaults = (remote: ReleaseDocument, host: ReleaseDocument): string[] => [
  ...(compatible(host.contract, remote.contract)
    ? []
    : [`it needs contract ${remote.contract}, the live host provides ${host.contract}`]),
  ...Object.entries(remote.shared).flatMap(([module, range]) => {
    const given = host.shared[module]
    if (given === undefined) return [`it shares ${module}, which the live host does not provide`]
    const fits = valid(given) !== null && satisfies(given, range)
    return fits ? [] : [`it needs ${module} ${range}, the live host provides ${given}`]
  }),
  ...missingParts(remote, host),
]

type Owned = { path: string; owner: string }

/**
 * Declared pages that the host or another remote already has: any address that matches both paths is a conflict. A
 * static part next to a parameter would otherwise take one page out of many.
 */
export const routeClashes = (remote: ReleaseDocument, others: readonly ReleaseDocument[]): string[] => {
  const taken: Owned[] = [
    ...HOST_PAGES.map(({ path }) => ({ path, owner: 'the host' })),
    ...others
      .filter(({ name }) => name !== remote.name)
      .flatMap(({ name, declaration }) => (declaration?.routes ?? []).map(({ path }) => ({ path, owner: `remote "${name}"` }))),
  ]
  const own = (remote.declaration?.routes ?? []).map(({ path }) => path)
  return own.flatMap((path, at) => {
    const owner = taken.find((other) => overlap(other.path, path))?.owner
    if (owner !== undefined) return [`the page ${path} belongs to ${owner}`]
    return own.slice(0, at).some((one) => shapeOf(one) === shapeOf(path))
      ? [`the page ${path} belongs to this remote already`]
      : []
  })
}
