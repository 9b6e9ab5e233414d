import type { PagePayload, ReleaseDocument, ReleaseStyles } from '@florilege/shared/contracts'
import type { Config } from '../../config.ts'
import type { ReleaseSet } from './resolve-set.ts'

export type Origins = Pick<Config, 'remoteOrigins'> & {
  /** Origin of each overridden release; empty for this site. */
  overridden?: ReadonlyMap<string, string>
}
/** This site serves every file of every release. */
const HERE: Origins = { remoteOrigins: new Map() }

/** Origins of the files of a set: overrides may come from a developer's machine. */
export const originsOf = ({ overrides = [] }: ReleaseSet, config: Pick<Config, 'remoteOrigins'>): Origins => ({
  remoteOrigins: config.remoteOrigins,
  overridden: new Map(overrides.map(({ document, origin }) => [`${document.name}/${document.build}`, origin ?? ''])),
})

/**
 * Address of a release's folder, with a trailing slash. This site serves every remote that is not public, because
 * another origin does not know the caller.
 */
export const baseOf = ({ name, build, declaration }: ReleaseDocument, { remoteOrigins, overridden }: Origins): string => {
  const own = overridden?.get(`${name}/${build}`)
  const origin = own ?? (declaration?.delivered === 'all' ? (remoteOrigins.get(name) ?? '') : '')
  return `${origin}/r/${name}/${build}/`
}

/** Stylesheets of a release by page or `slot:<slot>`; "" for those that everything needs. */
const stylesOf = (document: ReleaseDocument): ReleaseStyles => {
  const digests = new Map(document.files.map(({ path, sha384 }) => [path, sha384]))
  const named = ({ css }: { css: string[] }) => css.map((href) => ({ href, integrity: `sha384-${digests.get(href) ?? ''}` }))
  const entries = [
    ['', document.initial] as const,
    ...Object.entries(document.pages),
    ...Object.entries(document.slots).map(([slot, files]) => [`slot:${slot}`, files] as const),
  ]
  return Object.fromEntries(entries.filter(([, { css }]) => css.length > 0).map(([key, files]) => [key, named(files)]))
}

/**
 * Each release of a set with its base. Fallback releases come from this site, because the remote's origin may be the
 * part that failed.
 */
export const basesOf = ({ host, remotes }: ReleaseSet, origins: Origins): { document: ReleaseDocument; base: string }[] => [
  { document: host, base: baseOf(host, origins) },
  ...remotes.flatMap(({ live, previous }) => [
    { document: live, base: baseOf(live, origins) },
    ...previous.map((document) => ({ document, base: baseOf(document, HERE) })),
  ]),
]

const partsOf = ({ pages, slots }: ReleaseDocument): string[] => [
  ...Object.keys(pages),
  ...Object.keys(slots).map((slot) => `slot:${slot}`),
]

/** Parts of the live release that an earlier one lacks, so it cannot replace them. */
const lackOf = (document: ReleaseDocument, live: ReleaseDocument): { lacks?: string[] } => {
  const has = new Set(partsOf(document))
  const lacks = partsOf(live).filter((part) => !has.has(part))
  return lacks.length === 0 ? {} : { lacks }
}

const describe = (document: ReleaseDocument, origins: Origins) => ({
  build: document.build,
  version: document.version,
  base: baseOf(document, origins),
  entry: document.entry,
  styles: stylesOf(document),
})

/** Release set in the form that the host reads. */
export const describeSet = ({ id, host, remotes, overrides = [] }: ReleaseSet, origins: Origins): PagePayload['set'] => ({
  id,
  host: { build: host.build, version: host.version },
  remotes: remotes.flatMap(({ live, previous }) => {
    if (live.declaration === null) return []
    return [
      {
        name: live.name,
        ...describe(live, origins),
        declaration: live.declaration,
        previous: previous.map((document) => ({ ...describe(document, HERE), ...lackOf(document, live) })),
      },
    ]
  }),
  ...(overrides.length === 0
    ? {}
    : {
        overridden: {
          names: overrides.map(({ name }) => name),
          until: new Date(Math.min(...overrides.map(({ expires_at }) => expires_at.getTime()))).toISOString(),
        },
      }),
})
