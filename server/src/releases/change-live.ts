import type { Channel, ReleaseDocument } from '@florilege/shared/contracts'
import { GUEST } from '../platform/actor.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Trx } from '../platform/database/database.ts'
import { publish } from '../platform/event/publish.ts'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { applyChange, listChannels, lockChannels } from './channel-store.ts'
import type { Change, ChannelRow } from './channel-store.ts'
import { prepareRelease } from './prepare-release.ts'
import { HOST, misfits, routeClashes } from './release-rules.ts'
import { findRelease, findReleases, markPublished, missingBlobs } from './release-store.ts'
import type { Releaser } from './releaser.ts'
import { sealHolds } from './release-seal.ts'
import { linesOf } from './resolve-set.ts'
import type { Line } from './resolve-set.ts'
import { vouchedFor } from './team-key-store.ts'

export type Key = { name: string; build: string }
export type Decision = { channel: Channel; note: string; releaser: Releaser }
export type Outcome = { name: string; build: string; channel: Channel; changed: boolean }

const UNVOUCHED = 'no key that still counts has signed it'

/** Earlier releases that a channel remembers. */
const REMEMBERED = 5

/** A refusal with its reasons in words, for the person who releases. */
export const refuseRelease = (reasons: readonly string[]) =>
  refuse('CONFLICT', 'RELEASE_REFUSED', { release: reasons.join('; ') })

/** What will be live together on a channel, and the hosts that are live on any: all of them meet the remotes. */
type Standing = { lines: Line[]; hosts: string[] }

const standingOf = (lines: Line[], rows: readonly ChannelRow[], channel: Channel): Standing => {
  const elsewhere = rows.filter((row) => row.name === HOST && row.channel !== channel)
  const hosts = [...lines.filter(({ name }) => name === HOST), ...elsewhere].map(({ build }) => build)
  return { lines, hosts: [...new Set(hosts)] }
}

const documentsOf = async (trx: Trx, { lines, hosts }: Standing): Promise<Map<string, ReleaseDocument>> => {
  const keys = [
    ...lines.flatMap(({ name, build, previous }) => [build, ...previous].map((one) => ({ name, build: one }))),
    ...hosts.map((build) => ({ name: HOST, build })),
  ]
  return new Map([...(await findReleases(trx, keys))].map(([key, { document }]) => [key, document]))
}

/** Why a build may not go live beside what is live now. A host must leave each remote a release that fits it; a remote must fit every host that is live. */
const objections = (
  document: ReleaseDocument,
  { lines, hosts }: Standing,
  documents: ReadonlyMap<string, ReleaseDocument>,
): string[] => {
  const releasesOfLine = ({ name, build, previous }: Line) =>
    [build, ...previous].map((one) => documents.get(`${name}/${one}`)).filter((one) => one !== undefined)
  const remotes = lines.filter(({ name }) => name !== HOST)
  if (document.name === HOST) {
    return remotes.flatMap((line) => {
      const [live, ...earlier] = releasesOfLine(line)
      if (live === undefined || [live, ...earlier].some((release) => misfits(release, document).length === 0)) return []
      return misfits(live, document).map((reason) => `remote "${line.name}" would have no release left: ${reason}`)
    })
  }
  const liveHosts = hosts.flatMap((build) => documents.get(`${HOST}/${build}`) ?? [])
  if (!lines.some(({ name }) => name === HOST) || liveHosts.length === 0) return ['no host is live yet: publish the host first']
  const others = remotes.flatMap((line) => documents.get(`${line.name}/${line.build}`) ?? [])
  return [...new Set(liveHosts.flatMap((host) => misfits(document, host))), ...routeClashes(document, others)]
}

const readyToGo = async (services: Services, { name, build }: Key, mustBePublished: boolean): Promise<ReleaseDocument> => {
  const release = await findRelease(services.db, name, build)
  if (!release || (mustBePublished && release.published_at === null)) throw refuse('NOT_FOUND')
  if (!sealHolds(services.db, release)) throw refuseRelease([`${name} ${build} is not as this registry took it in`])
  if ((await vouchedFor(services.db, [{ name, build }])).size === 0) throw refuseRelease([UNVOUCHED])
  const missing = await missingBlobs(services.db, name, build)
  if (missing.length > 0) throw refuseRelease([`${missing.length} files of ${name} have not been handed in`])
  await prepareRelease(services.storage, release.document)
  return release.document
}

/** The lines of a channel as they will be when these documents are live. */
const linesWith = (rows: readonly ChannelRow[], channel: Channel, documents: readonly ReleaseDocument[]): Line[] => {
  const names = new Set(documents.map(({ name }) => name))
  const kept = linesOf(rows, channel).filter(({ name }) => !names.has(name))
  return [...kept, ...documents.map(({ name, build }) => ({ name, build, previous: [] }))]
}

/** Makes a build live, records it in the history of releases and in the audit, and tells open pages. */
const change = async (
  trx: Trx,
  { releaser: { by, account, call = { actor: GUEST } }, ...key }: Omit<Change, 'by' | 'account'> & { releaser: Releaser },
): Promise<void> => {
  await applyChange(trx, { ...key, by, account })
  const { name, channel, action, build, formerBuild, note } = key
  await audit(trx, call, {
    action: `release.${action}`,
    subject: 'release',
    subjectId: name,
    before: { channel, build: formerBuild },
    after: { channel, build, by },
    reason: note,
  })
  // Open pages ask whether a newer version is there (ST-16).
  await publish(trx, { kind: 'release' })
}

const putLive = async (
  trx: Trx,
  row: ChannelRow | undefined,
  key: Key,
  action: 'publish' | 'promote',
  decision: Decision,
): Promise<Outcome> => {
  const { channel, note, releaser } = decision
  if (row?.build === key.build) return { ...key, channel, changed: false }
  const previous = row ? [row.build, ...row.previous].filter((one) => one !== key.build).slice(0, REMEMBERED) : []
  await markPublished(trx, key, releaser.by, note)
  await change(trx, { ...key, channel, action, previous, formerBuild: row?.build ?? null, note, releaser })
  return { ...key, channel, changed: true }
}

/**
 * Makes stored builds live together in one transaction, or changes nothing and refuses with every reason. Builds that
 * need each other, such as a host with a new contract and the remotes made for it, are judged as they will stand together.
 */
export const makeLive = async (
  services: Services,
  keys: readonly Key[],
  action: 'publish' | 'promote',
  decision: Decision,
): Promise<Outcome[]> => {
  if (new Set(keys.map(({ name }) => name)).size < keys.length) throw refuse('DATA_INVALID')
  const documents: ReleaseDocument[] = []
  for (const key of keys) documents.push(await readyToGo(services, key, action === 'promote'))
  return services.db.transaction().execute(async (trx) => {
    await lockChannels(trx)
    const rows = await listChannels(trx)
    const standing = standingOf(linesWith(rows, decision.channel, documents), rows, decision.channel)
    const known = await documentsOf(trx, standing)
    const reasons = documents.flatMap((document) =>
      objections(document, standing, known).map((reason) => `${document.name}: ${reason}`),
    )
    if (reasons.length > 0) throw refuseRelease(reasons)
    const outcomes: Outcome[] = []
    for (const { name, build } of documents) {
      const row = rows.find((one) => one.name === name && one.channel === decision.channel)
      outcomes.push(await putLive(trx, row, { name, build }, action, decision))
    }
    return outcomes
  })
}

const firstThatFits = async (trx: Trx, rows: readonly ChannelRow[], current: ChannelRow): Promise<string> => {
  const standing = standingOf(linesOf(rows, current.channel), rows, current.channel)
  const documents = await documentsOf(trx, standing)
  const without = standing.lines.filter(({ name }) => name !== current.name)
  const reasons: string[] = []
  const vouched = await vouchedFor(
    trx,
    current.previous.map((build) => ({ name: current.name, build })),
  )
  for (const build of current.previous) {
    const key = `${current.name}/${build}`
    const document = documents.get(key)
    const unsigned = vouched.has(key) ? [] : [UNVOUCHED]
    const found = document
      ? [...unsigned, ...objections(document, { ...standing, lines: without }, documents)]
      : ['its document is gone']
    if (found.length === 0) return build
    reasons.push(`${build}: ${found.join(', ')}`)
  }
  throw refuseRelease(reasons.length === 0 ? ['there is no earlier release to go back to'] : reasons)
}

/** Goes back to the newest earlier release that fits what else is live; what is left behind is not fallen back to any more. */
export const rollBack = (services: Services, name: string, { channel, note, releaser }: Decision): Promise<Outcome> =>
  services.db.transaction().execute(async (trx) => {
    await lockChannels(trx)
    const rows = await listChannels(trx)
    const current = rows.find((row) => row.name === name && row.channel === channel)
    if (!current) throw refuse('NOT_FOUND')
    const build = await firstThatFits(trx, rows, current)
    const previous = current.previous.slice(current.previous.indexOf(build) + 1)
    const formerBuild = current.build
    await change(trx, { name, channel, action: 'rollback', build, previous, formerBuild, note, releaser })
    return { name, build, channel, changed: true }
  })
