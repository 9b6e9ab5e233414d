import type { Channel, ReleaseDocument } from '@florilege/shared/contracts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { ChannelRow } from './channel-store.ts'
import { HOST, contractFaults, routeClashes } from '../gate/release-rules.ts'
import { findReleases } from '../storage/release-store.ts'
import { linesOf } from '../set/resolve-set.ts'
import type { Line } from '../set/resolve-set.ts'
import type { Rollout } from '../rollout/rollout-store.ts'
import { crowding } from '../gate/shell-room.ts'

export type Key = { name: string; build: string }

/**
 * `lines`: releases that will be live together on a channel. `hosts`: hosts live on any channel, which meet all
 * remotes. `beside`: remotes that some people get instead, by the other channel, a roll-out or a fallback; their pages
 * are reserved too, so that no roll-back is blocked by another remote.
 */
export type Standing = { lines: Line[]; hosts: string[]; beside: Key[] }

export const standingOf = (
  lines: Line[],
  rows: readonly ChannelRow[],
  { channel, rollouts }: { channel: Channel; rollouts: readonly Rollout[] },
): Standing => {
  const others = rows.filter((row) => row.channel !== channel)
  const elsewhere = [...others, ...rollouts]
  const hosts = [...lines, ...elsewhere].filter(({ name }) => name === HOST).map(({ build }) => build)
  const back = [...lines, ...others].flatMap(({ name, previous }) => previous.slice(0, 1).map((build) => ({ name, build })))
  const beside = [...elsewhere, ...back].filter(({ name }) => name !== HOST).map(({ name, build }) => ({ name, build }))
  return { lines, hosts: [...new Set(hosts)], beside }
}

export const documentsOf = async (trx: Db | Trx, { lines, hosts, beside }: Standing): Promise<Map<string, ReleaseDocument>> => {
  const keys = [
    ...lines.flatMap(({ name, build, previous }) => [build, ...previous].map((one) => ({ name, build: one }))),
    ...hosts.map((build) => ({ name: HOST, build })),
    ...beside,
  ]
  return new Map([...(await findReleases(trx, keys))].map(([key, { document }]) => [key, document]))
}

/** Lines of a channel after these documents have gone live. */
export const linesWith = (rows: readonly ChannelRow[], channel: Channel, documents: readonly ReleaseDocument[]): Line[] => {
  const names = new Set(documents.map(({ name }) => name))
  const kept = linesOf(rows, channel).filter(({ name }) => !names.has(name))
  return [...kept, ...documents.map(({ name, build }) => ({ name, build, previous: [] }))]
}

/**
 * Reasons why a build may not go live next to the live releases. A host must leave each remote a release that fits it;
 * a remote must fit every live host.
 */
export const objections = (
  document: ReleaseDocument,
  { lines, hosts, beside }: Standing,
  documents: ReadonlyMap<string, ReleaseDocument>,
): string[] => {
  const releasesOfLine = ({ name, build, previous }: Line) =>
    [build, ...previous].map((one) => documents.get(`${name}/${one}`)).filter((one) => one !== undefined)
  const remotes = lines.filter(({ name }) => name !== HOST)
  if (document.name === HOST) {
    return remotes.flatMap((line) => {
      const [live, ...earlier] = releasesOfLine(line)
      if (live === undefined || [live, ...earlier].some((release) => contractFaults(release, document).length === 0)) return []
      return contractFaults(live, document).map((reason) => `remote "${line.name}" would have no release left: ${reason}`)
    })
  }
  const liveHosts = hosts.flatMap((build) => documents.get(`${HOST}/${build}`) ?? [])
  if (!lines.some(({ name }) => name === HOST) || liveHosts.length === 0) return ['no host is live yet: publish the host first']
  const others = [...remotes, ...beside].flatMap(({ name, build }) => documents.get(`${name}/${build}`) ?? [])
  const unfit = new Set(liveHosts.flatMap((host) => contractFaults(document, host)))
  return [...unfit, ...routeClashes(document, others), ...crowding(document, others)]
}
