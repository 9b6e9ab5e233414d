import { createHash } from 'node:crypto'
import { allows } from '@florilege/shared/contracts'
import type { Channel, ReleaseDocument, Role } from '@florilege/shared/contracts'
import type { Override } from '../override/override-store.ts'
import { HOST, contractFaults } from '../gate/release-rules.ts'

/** Builds of one name on a channel: the live one and earlier ones, newest first. */
export type Line = { name: string; build: string; previous: string[] }
export type Documents = ReadonlyMap<string, ReleaseDocument>
/** Remote of a set: the live release, then its fallbacks. */
export type SetRemote = { live: ReleaseDocument; previous: ReleaseDocument[] }
export type ReleaseSet = {
  id: string
  host: ReleaseDocument
  remotes: SetRemote[]
  /** Host that other people get while this one is rolled out. */
  control?: ReleaseDocument
  /** Overridden remotes, for this session only. */
  overrides?: readonly Override[]
}

/** Fallback releases in a page: one, so that its integrity map stays small. */
const FALLBACKS = 1
const NONE: ReadonlySet<string> = new Set()

/** Lines of a channel: names without a release on "next" use "stable". */
export const linesOf = (rows: readonly (Line & { channel: Channel })[], channel: Channel): Line[] => {
  const lines = new Map(rows.filter((row) => row.channel === 'stable').map((row) => [row.name, row]))
  if (channel === 'next') for (const row of rows) if (row.channel === 'next') lines.set(row.name, row)
  return [...lines.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const known = new WeakMap<ReleaseDocument, WeakMap<ReleaseDocument, boolean>>()

/** True when a remote can run in a host: releases never change, so each pair is judged once. */
const fits = (remote: ReleaseDocument, host: ReleaseDocument): boolean => {
  const judged = known.get(host) ?? new WeakMap<ReleaseDocument, boolean>()
  known.set(host, judged)
  const fit = judged.get(remote) ?? contractFaults(remote, host).length === 0
  judged.set(remote, fit)
  return fit
}

/** Lines of a visitor included in these roll-outs: the live release of the others is the fallback. */
export const linesFor = (lines: readonly Line[], rollouts: readonly { name: string; build: string }[]): Line[] => {
  const builds = new Map(rollouts.map(({ name, build }) => [name, build]))
  const named = new Set(lines.map(({ name }) => name))
  // A first roll-out has no live release.
  const first = rollouts.filter(({ name }) => !named.has(name)).map(({ name, build }) => ({ name, build, previous: [] }))
  const beside = lines.map((line) => {
    const build = builds.get(line.name)
    return build === undefined ? line : { name: line.name, build, previous: [line.build, ...line.previous] }
  })
  return [...beside, ...first]
}

const idOf = (host: ReleaseDocument, remotes: readonly SetRemote[]): string => {
  const names = [host, ...remotes.map(({ live }) => live)].map(({ name, build }) => `${name}/${build}`)
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
}

/** Set with overridden remotes; an override that does not fit the host or the role is ignored. */
export const withOverrides = (set: ReleaseSet, overrides: readonly Override[], role: Role): ReleaseSet => {
  const used = overrides.filter(
    ({ document }) => contractFaults(document, set.host).length === 0 && allows(document.declaration?.delivered ?? 'admin', role),
  )
  const remotes = new Map(set.remotes.map((remote) => [remote.live.name, remote]))
  for (const { name, document } of used) {
    const former = remotes.get(name)
    remotes.set(name, {
      live: document,
      previous: former && former.live.build !== document.build ? [former.live] : (former?.previous ?? []),
    })
  }
  const list = [...remotes.values()].toSorted((a, b) => (a.live.name < b.live.name ? -1 : 1))
  return { id: idOf(set.host, list), host: set.host, remotes: list, overrides: used }
}

/**
 * Coherent set of one session: the live host and, for each remote that the role may get, the newest release that fits
 * that host. A remote without a fitting release is left out; `adminOnly` leaves out remotes for others than
 * administrators. `failing` builds are the last choice for a fallback. Null when no host is live.
 */
export const resolveSet = (
  lines: readonly Line[],
  documents: Documents,
  role: Role,
  { adminOnly = false, failing = NONE }: { adminOnly?: boolean; failing?: ReadonlySet<string> } = {},
): ReleaseSet | null => {
  const fails = ({ name, build }: ReleaseDocument): number => Number(failing.has(`${name}/${build}`))
  const host = documents.get(`${HOST}/${lines.find(({ name }) => name === HOST)?.build ?? ''}`)
  if (host === undefined) return null
  const remotes = lines.flatMap(({ name, build, previous }) => {
    if (name === HOST) return []
    const usable = [build, ...previous]
      .map((candidate) => documents.get(`${name}/${candidate}`))
      .filter((document) => document !== undefined)
      .filter((document) => fits(document, host))
      .filter((document) => allows(document.declaration?.delivered ?? 'admin', role))
      .filter((document) => !adminOnly || document.declaration?.delivered === 'admin')
    const [live, ...rest] = usable
    return live === undefined ? [] : [{ live, previous: rest.toSorted((a, b) => fails(a) - fails(b)).slice(0, FALLBACKS) }]
  })
  return { id: idOf(host, remotes), host, remotes }
}
