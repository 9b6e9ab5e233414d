import type { ReleaseDocument } from '@florilege/shared/contracts'
import type { Trx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { refuse } from '../../platform/refusal.ts'
import { heldBy, makeLive, releasable, refuseRelease, takenBackAmong, unfitAmong } from '../publish/change-live.ts'
import type { Decision, Outcome } from '../publish/change-live.ts'
import { listChannels, lockChannels } from '../publish/channel-store.ts'
import type { ChannelRow } from '../publish/channel-store.ts'
import { notedEvidence, peopleOf } from './evidence.ts'
import { firstPlaces } from '../gate/first-places.ts'
import { renderingFaults } from '../gate/judge-pages.ts'
import { judgeRollout } from './judge-rollout.ts'
import { HEALTH, recordChange } from '../publish/record-change.ts'
import { openFiles } from '../publish/prepare-release.ts'
import { HOST } from '../gate/release-rules.ts'
import { requireSeen } from '../gate/require-seen.ts'
import { findRelease, markPublished } from '../storage/release-store.ts'
import { changeShare, endRollout, findRollout, insertRollout, listRollouts } from './rollout-store.ts'
import type { Rollout } from './rollout-store.ts'
import { documentsOf, linesWith, objections, standingOf } from '../publish/standing.ts'
import type { Key } from '../publish/standing.ts'

/** With `ramp`, the server raises the share automatically. */
type Shared = Omit<Decision, 'channel'> & { share: number; ramp?: boolean }

const rolled = ({ name, build, share }: Key & { share: number }, control: string | null, changed: boolean): Outcome[] => [
  { name, build, channel: 'stable', changed, share, ...(control === null ? { alone: true } : {}) },
]

/** Reasons why a build may not go to a share of people next to the live releases and running roll-outs. */
const objectionsBeside = async (trx: Trx, rows: readonly ChannelRow[], document: ReleaseDocument): Promise<string[]> => {
  const rollouts = (await listRollouts(trx)).filter(({ name }) => name !== document.name)
  const standing = standingOf(linesWith(rows, 'stable', [document]), rows, { channel: 'stable', rollouts })
  return objections(document, standing, await documentsOf(trx, standing)).map((reason) => `${document.name}: ${reason}`)
}

/**
 * Rolls a build out to a share of people next to the live release, or to everybody at a share of 100. Refuses with
 * every reason. The first release of a remote has no control; a host always needs one.
 */
export const rollOut = async (
  services: Services,
  key: Key,
  action: 'publish' | 'promote',
  { share, ramp = false, note, releaser, again = false, seen }: Shared,
): Promise<Outcome[]> => {
  if (share === 100) return makeLive(services, [key], action, { channel: 'stable', note, releaser, again, seen })
  const document = await releasable(services, key, action === 'promote')
  const faults = action === 'publish' ? await renderingFaults(services, [document], 'stable') : []
  if (faults.length > 0) throw refuseRelease(faults)
  const { name, build } = key
  return services.db.transaction().execute(async (trx) => {
    await lockChannels(trx)
    await requireSeen(trx, name, seen)
    const rows = await listChannels(trx)
    const control = rows.find((row) => row.name === name && row.channel === 'stable')?.build ?? null
    if (control === null && name === HOST)
      throw refuseRelease([`${name}: nothing is live yet that the others would keep: give it to everybody`])
    const reasons = [...(await unfitAmong(trx, [key])), ...(await objectionsBeside(trx, rows, document))]
    reasons.push(...(await firstPlaces(trx, rows, [document], releaser)))
    reasons.push(...(await heldBy(trx, 'stable', [key])))
    reasons.push(...(await takenBackAmong(trx, [key], { action, again })))
    const former = await findRollout(trx, name)
    if (build === control) reasons.push(`${name}: it is live for everybody already`)
    if (reasons.length > 0) throw refuseRelease(reasons)
    const stand = { name, build, share }
    if (former?.build === build && former.share === share && former.ramp === ramp) return rolled(stand, control, false)
    if (former?.build === build) {
      await changeShare(trx, former.id, { share, ramp })
      await recordChange(trx, { name, channel: 'stable', action: 'share', build, formerBuild: control, note, releaser, share })
      return rolled(stand, control, true)
    }
    await openFiles(services.storage, document)
    await endRollout(trx, name, 'replaced')
    await markPublished(trx, key, releaser.by, note)
    await insertRollout(trx, { name, build, control, share, by: releaser.by, note, ramp })
    await recordChange(trx, { name, channel: 'stable', action, build, formerBuild: control, note, releaser, share })
    return rolled(stand, control, true)
  })
}

/**
 * Changes the share of a running roll-out; at 100 the release is live for everybody. Without `ramp` the share stays
 * fixed.
 */
export const setShare = async (
  services: Services,
  name: string,
  { share, ramp = false, note, releaser, seen }: Shared,
): Promise<Outcome[]> => {
  const rollout = await findRollout(services.db, name)
  if (rollout === undefined) {
    await services.db.transaction().execute((trx) => requireSeen(trx, name, seen))
    throw refuse('NOT_FOUND')
  }
  const { build, control } = rollout
  if (share === 100)
    return makeLive(services, [{ name, build }], 'promote', { channel: 'stable', note, releaser, rollout: rollout.id, seen })
  const document = (await findRelease(services.db, name, build))?.document
  if (document === undefined) throw refuse('NOT_FOUND')
  return services.db.transaction().execute(async (trx) => {
    await lockChannels(trx)
    await requireSeen(trx, name, seen)
    const current = await findRollout(trx, name)
    if (current?.id !== rollout.id) throw refuse('NOT_FOUND')
    const reasons = await unfitAmong(trx, [{ name, build }])
    // A smaller share is always allowed.
    if (share > current.share) reasons.push(...(await objectionsBeside(trx, await listChannels(trx), document)))
    if (reasons.length > 0) throw refuseRelease(reasons)
    const stand = { name, build, share }
    if (current.share === share && current.ramp === ramp) return rolled(stand, current.control, false)
    await changeShare(trx, current.id, { share, ramp })
    await recordChange(trx, { name, channel: 'stable', action: 'share', build, formerBuild: control, note, releaser, share })
    return rolled(stand, current.control, true)
  })
}

/** Log messages: only reports of guests count against a release; it was taken back. */
export const BY_GUESTS = 'a release is worse than its control by what guests report: look at it'

export const WAS_TAKEN_BACK = 'a release was worse than the one before: it was taken back'

/** Rolls back a roll-out whose figures are worse than its control's (decision 005). */
export const stopIfWorse = async ({ db, log }: Services, { id, name, build: candidate }: Rollout): Promise<void> => {
  const release = `${name}/${candidate}`
  const isStopped = await db.transaction().execute(async (trx) => {
    await lockChannels(trx)
    const rollout = await findRollout(trx, name)
    if (rollout?.id !== id) return false
    const { tallies, value, worse, doubtful } = await judgeRollout(trx, rollout)
    if (doubtful) log.warn({ release }, BY_GUESTS)
    if (!worse) return false
    await endRollout(trx, name, 'stopped')
    const [broke, slow] = [peopleOf(tallies, 'broke'), peopleOf(tallies, 'slow')]
    const note =
      `at ${rollout.share} % it broke for ${broke.candidate} people with it and ${broke.control} without, ` +
      `was slow for ${slow.candidate} and ${slow.control}: evidence ${notedEvidence(value)}`
    const { build: formerBuild } = rollout
    const build = rollout.control ?? formerBuild
    await recordChange(trx, {
      name,
      channel: 'stable',
      action: 'stop',
      build,
      formerBuild,
      note,
      releaser: HEALTH,
      share: null,
    })
    return true
  })
  if (isStopped) log.error({ release }, WAS_TAKEN_BACK)
}
