import type { Channel, ReleaseDocument } from '@florilege/shared/contracts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { applyChange, listChannels, lockChannels, takenBack, wasRolledBack } from './channel-store.ts'
import type { Change, ChannelRow } from './channel-store.ts'
import { firstPlaces } from '../gate/first-places.ts'
import { renderingFaults } from '../gate/judge-pages.ts'
import { openFiles, prepareRelease } from './prepare-release.ts'
import { recordChange } from './record-change.ts'
import { requireSeen } from '../gate/require-seen.ts'
import { findRelease, markPublished, missingBlobs } from '../storage/release-store.ts'
import type { Releaser } from '../team/releaser.ts'
import { sealHolds } from '../storage/release-seal.ts'
import { endRollout, findRollout, insertWatch, listPins, listRollouts, putPin } from '../rollout/rollout-store.ts'
import { documentsOf, linesWith, objections, standingOf } from './standing.ts'
import type { Key } from './standing.ts'
import { vouchedFor } from '../team/team-key-store.ts'

/**
 * With `hold`, no other release replaces this one until it is unpinned; with `rollout`, applies only while that
 * roll-out runs; with `again`, allows a release that was rolled back; with `seen`, applies only while that is the last
 * change of the name.
 */
export type Decision = {
  channel: Channel
  note: string
  releaser: Releaser
  hold?: boolean
  rollout?: number
  again?: boolean
  seen?: number | undefined
}
/**
 * With `off`, nobody gets a release of the name; with `share`, that percentage of people gets it; with `alone`, people
 * outside the share get none.
 */
export type Outcome = {
  name: string
  build: string
  channel: Channel
  changed: boolean
  off?: true
  share?: number
  alone?: true
}

export const UNVOUCHED = 'no key that still counts has signed it'

/** Earlier releases that a channel stores. */
const REMEMBERED = 5

/** Refusal with its reasons in words, for the person who releases. */
export const refuseRelease = (reasons: readonly string[]) =>
  refuse('CONFLICT', 'RELEASE_REFUSED', { release: reasons.join('; ') })

/** Holds that prevent another release from going live. */
export const heldBy = async (trx: Db | Trx, channel: Channel, keys: readonly Key[]): Promise<string[]> => {
  const pins = (await listPins(trx)).filter((pin) => pin.channel === channel)
  return keys.flatMap(({ name, build }) =>
    pins
      .filter((pin) => pin.name === name && pin.build !== build)
      .map((pin) => `${name} is held at ${pin.build} by ${pin.by}${pin.note === '' ? '' : ` (${pin.note})`}: let it go first`),
  )
}

/**
 * Earlier roll-backs of these builds, with their reasons: a repeated pipeline run must not undo them. Promoting is
 * always deliberate.
 */
export const takenBackAmong = async (
  trx: Db | Trx,
  keys: readonly Key[],
  { action, again = false }: { action: 'publish' | 'promote'; again?: boolean | undefined },
): Promise<string[]> => {
  const reasons: string[] = []
  for (const { name, build } of action === 'publish' && !again ? keys : []) {
    const taken = await takenBack(trx, name, build)
    if (taken === undefined) continue
    const why = taken.note === '' ? '' : ` (${taken.note})`
    // A first release has no control to be worse than.
    const stopped = `stopped by the server, as ${taken.build === build ? 'broken for too many' : 'worse than the one before'}`
    const who = taken.action === 'stop' ? stopped : `taken back by ${taken.by}`
    reasons.push(`${name}: ${build} was ${who}${why}: publish it with --again if it is to be live all the same`)
  }
  return reasons
}

/** Reasons why builds may not go live: no valid signature, or missing files. */
export const unfitAmong = async (db: Db | Trx, keys: readonly Key[]): Promise<string[]> => {
  const vouched = await vouchedFor(db, keys)
  const reasons: string[] = []
  for (const { name, build } of keys) {
    if (!vouched.has(`${name}/${build}`)) reasons.push(`${name}: ${UNVOUCHED}`)
    const missing = await missingBlobs(db, name, build)
    if (missing.length > 0) reasons.push(`${missing.length} files of ${name} have not been handed in`)
  }
  return reasons
}

export const releasable = async (
  services: Services,
  { name, build }: Key,
  mustBePublished: boolean,
): Promise<ReleaseDocument> => {
  const release = await findRelease(services.db, name, build)
  if (!release || (mustBePublished && release.published_at === null)) throw refuse('NOT_FOUND')
  if (!sealHolds(services.db, release)) throw refuseRelease([`${name} ${build} is not as this registry took it in`])
  const reasons = await unfitAmong(services.db, [{ name, build }])
  if (reasons.length > 0) throw refuseRelease(reasons)
  await prepareRelease(services.storage, release.document)
  return release.document
}

const objectionsAmong = async (
  db: Db | Trx,
  rows: readonly ChannelRow[],
  documents: readonly ReleaseDocument[],
  { channel, hold = false }: Pick<Decision, 'channel' | 'hold'>,
): Promise<string[]> => {
  const goesLive = (name: string): boolean => documents.some((document) => document.name === name)
  // A release that goes live for everybody ends its roll-out.
  const rollouts = (await listRollouts(db)).filter(({ name }) => channel !== 'stable' || !goesLive(name))
  const standing = standingOf(linesWith(rows, channel, documents), rows, { channel, rollouts })
  const known = await documentsOf(db, standing)
  for (const document of documents) known.set(`${document.name}/${document.build}`, document)
  const reasons = documents.flatMap((document) =>
    objections(document, standing, known).map((reason) => `${document.name}: ${reason}`),
  )
  return hold ? reasons : [...reasons, ...(await heldBy(db, channel, documents))]
}

/** Reasons why documents could not go live together on a channel in its present state. */
export const objectionsTo = async (
  db: Db,
  documents: readonly ReleaseDocument[],
  { channel, releaser }: Pick<Decision, 'channel' | 'releaser'>,
): Promise<string[]> => {
  const rows = await listChannels(db)
  const objected = await objectionsAmong(db, rows, documents, { channel })
  return [...objected, ...(await firstPlaces(db, rows, documents, releaser))]
}

/** Makes a build live and records it; call under `lockChannels`. */
export const change = async (
  trx: Trx,
  { releaser, ...key }: Omit<Change, 'by' | 'account' | 'share'> & { releaser: Releaser },
) => {
  await applyChange(trx, { ...key, by: releaser.by })
  await recordChange(trx, { ...key, releaser, share: null })
}

const putLive = async (
  trx: Trx,
  row: ChannelRow | undefined,
  key: Key,
  action: 'publish' | 'promote',
  decision: Decision,
): Promise<Outcome> => {
  const { channel, note, releaser } = decision
  // A live build that was rolled back with no earlier release to return to is published again.
  if (row?.build === key.build && !(await wasRolledBack(trx, key.name, key.build))) return { ...key, channel, changed: false }
  // The roll-out ends: its release is now live for everybody, or another one has replaced it.
  const rollout = channel === 'stable' ? await findRollout(trx, key.name) : undefined
  if (rollout) await endRollout(trx, key.name, rollout.build === key.build ? 'promoted' : 'replaced')
  const previous = row ? [row.build, ...row.previous].filter((one) => one !== key.build).slice(0, REMEMBERED) : []
  await markPublished(trx, key, releaser.by, note)
  if (channel === 'stable' && row !== undefined) await insertWatch(trx, { ...key, control: row.build, by: releaser.by, note })
  await change(trx, { ...key, channel, action, previous, formerBuild: row?.build ?? null, note, releaser })
  return { ...key, channel, changed: true }
}

const hold = async (trx: Trx, key: Key, { channel, note, releaser }: Decision): Promise<void> => {
  if (channel === 'stable') await endRollout(trx, key.name, 'withdrawn')
  await putPin(trx, { ...key, channel, by: releaser.by, note })
  await recordChange(trx, { ...key, channel, action: 'pin', formerBuild: null, note, releaser, share: null })
}

/**
 * Makes stored builds live together in one transaction, or changes nothing and refuses with every reason. Builds that
 * need each other, such as a host with a new contract and its remotes, are checked as one set.
 */
export const makeLive = async (
  services: Services,
  keys: readonly Key[],
  action: 'publish' | 'promote',
  decision: Decision,
): Promise<Outcome[]> => {
  if (new Set(keys.map(({ name }) => name)).size < keys.length) throw refuse('DATA_INVALID')
  const documents: ReleaseDocument[] = []
  for (const key of keys) documents.push(await releasable(services, key, action === 'promote'))
  const faults = action === 'publish' ? await renderingFaults(services, documents, decision.channel) : []
  if (faults.length > 0) throw refuseRelease(faults)
  return services.db.transaction().execute(async (trx) => {
    await lockChannels(trx)
    for (const { name } of keys) await requireSeen(trx, name, decision.seen)
    for (const { name } of decision.rollout === undefined ? [] : keys)
      if ((await findRollout(trx, name))?.id !== decision.rollout) throw refuse('NOT_FOUND')
    const rows = await listChannels(trx)
    // Keys and files may have been removed since the first check.
    const reasons = [...(await unfitAmong(trx, keys)), ...(await objectionsAmong(trx, rows, documents, decision))]
    reasons.push(...(await firstPlaces(trx, rows, documents, decision.releaser)))
    reasons.push(...(await takenBackAmong(trx, keys, { action, again: decision.again })))
    if (reasons.length > 0) throw refuseRelease(reasons)
    const outcomes: Outcome[] = []
    for (const document of documents) {
      await openFiles(services.storage, document)
      const { name, build } = document
      const row = rows.find((one) => one.name === name && one.channel === decision.channel)
      outcomes.push(await putLive(trx, row, { name, build }, action, decision))
      if (decision.hold) await hold(trx, { name, build }, decision)
    }
    return outcomes
  })
}
