import { createHash } from 'node:crypto'
import { allows } from '@florilege/shared/contracts'
import type { Channel, ReleaseDocument, Role } from '@florilege/shared/contracts'
import type { Override } from './override-store.ts'
import { HOST, misfits } from './release-rules.ts'

/** What one name has on a channel: the build that is live and those before it, newest first. */
export type Line = { name: string; build: string; previous: string[] }
export type Documents = ReadonlyMap<string, ReleaseDocument>
/** A remote of a set: the release that serves, then those to fall back to. */
export type SetRemote = { live: ReleaseDocument; previous: ReleaseDocument[] }
export type ReleaseSet = {
  id: string
  host: ReleaseDocument
  remotes: SetRemote[]
  /** The host of others meanwhile, where this one is rolled out. */
  control?: ReleaseDocument
  /** Remotes that come from elsewhere, for this session alone. */
  overrides?: readonly Override[]
}

/** Releases to fall back to that a page names: one, so that its integrity map stays small. */
const FALLBACKS = 1
const NONE: ReadonlySet<string> = new Set()

/** Lines of a channel: names that have nothing on "next" are there as on "stable". */
export const linesOf = (rows: readonly (Line & { channel: Channel })[], channel: Channel): Line[] => {
  const lines = new Map(rows.filter((row) => row.channel === 'stable').map((row) => [row.name, row]))
  if (channel === 'next') for (const row of rows) if (row.channel === 'next') lines.set(row.name, row)
  return [...lines.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const known = new WeakMap<ReleaseDocument, WeakMap<ReleaseDocument, boolean>>()

/** Whether a remote can run in a host: releases never change, so each pair is judged once. */
const fits = (remote: ReleaseDocument, host: ReleaseDocument): boolean => {
  const judged = known.get(host) ?? new WeakMap<ReleaseDocument, boolean>()
  known.set(host, judged)
  const fit = judged.get(remote) ?? misfits(remote, host).length === 0
  judged.set(remote, fit)
  return fit
}

/** Lines of somebody who gets the releases of these roll-outs: what is live for the others is what they fall back to. */
export const linesFor = (lines: readonly Line[], rollouts: readonly { name: string; build: string }[]): Line[] => {
  const builds = new Map(rollouts.map(({ name, build }) => [name, build]))
  const named = new Set(lines.map(({ name }) => name))
  // Nothing is live yet of what is rolled out for the first time.
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

/** A set in which remotes come from elsewhere; one that does not fit the host, or is not for the role, changes nothing. */
export const withOverrides = (set: ReleaseSet, overrides: readonly Override[], role: Role): ReleaseSet => {
  const used = overrides.filter(
    ({ document }) => misfits(document, set.host).length === 0 && allows(document.declaration?.delivered ?? 'admin', role),
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
 * The coherent set of one session: the live host and, of each remote that may be delivered to the role, the newest
 * release that fits that host. A remote of which none fits is left out; `adminOnly` leaves out what is not for
 * administrators alone. What is `failing` is fallen back to when there is nothing else. Null when no host is live.
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
