import type { Trx } from '../../platform/database/database.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { change, refuseRelease, UNVOUCHED } from './change-live.ts'
import type { Decision, Outcome } from './change-live.ts'
import { forgetPrevious, listChannels, lockChannels } from './channel-store.ts'
import type { ChannelRow } from './channel-store.ts'
import { recordChange } from './record-change.ts'
import type { Releaser } from '../team/releaser.ts'
import { requireSeen } from '../gate/require-seen.ts'
import { requireStaying } from '../gate/require-staying.ts'
import { linesOf } from '../set/resolve-set.ts'
import { changeControl, endRollout, findRollout, listRollouts, removePin } from '../rollout/rollout-store.ts'
import type { Rollout } from '../rollout/rollout-store.ts'
import { vouchedFor } from '../team/team-key-store.ts'
import { documentsOf, objections, standingOf } from './standing.ts'

type By = { note: string; releaser: Releaser }

const firstThatFits = async (trx: Trx, rows: readonly ChannelRow[], current: ChannelRow): Promise<string> => {
  const standing = standingOf(linesOf(rows, current.channel), rows, { channel: current.channel, rollouts: [] })
  const documents = await documentsOf(trx, standing)
  const without = standing.lines.filter(({ name }) => name !== current.name)
  // A roll-back ignores running roll-outs: one whose page conflicts with it is not raised any further.
  const meant = { ...standing, lines: without, beside: [] }
  const reasons: string[] = []
  const vouched = await vouchedFor(
    trx,
    current.previous.map((build) => ({ name: current.name, build })),
  )
  for (const build of current.previous) {
    const key = `${current.name}/${build}`
    const document = documents.get(key)
    const unsigned = vouched.has(key) ? [] : [UNVOUCHED]
    const found = document ? [...unsigned, ...objections(document, meant, documents)] : ['its document is gone']
    if (found.length === 0) return build
    reasons.push(`${build}: ${found.join(', ')}`)
  }
  throw refuseRelease(reasons.length === 0 ? ['there is no earlier release to go back to'] : reasons)
}

/** Withdraws a release that is being rolled out: everybody gets the live release again, or none. */
const withdraw = async (trx: Trx, rollout: Rollout, { note, releaser }: By): Promise<Outcome> => {
  const { name, build: formerBuild } = rollout
  const build = rollout.control ?? formerBuild
  await endRollout(trx, name, 'withdrawn')
  await recordChange(trx, { name, channel: 'stable', action: 'withdraw', build, formerBuild, note, releaser, share: null })
  return { name, build, channel: 'stable', changed: true, ...(rollout.control === null ? { off: true } : {}) }
}

const lineBack = async (trx: Trx, rows: readonly ChannelRow[], current: ChannelRow, by: By): Promise<Outcome> => {
  const { name, channel, build: formerBuild } = current
  const build = await firstThatFits(trx, rows, current)
  const previous = current.previous.slice(current.previous.indexOf(build) + 1)
  await removePin(trx, name, channel)
  await change(trx, { name, channel, action: 'rollback', build, previous, formerBuild, ...by })
  return { name, build, channel, changed: true }
}

/**
 * Rolls back at once: withdraws a running roll-out, else replaces the live release by the newest earlier one that fits
 * the other live releases. The removed release is no longer a fallback, and its hold ends.
 */
export const rollBack = (services: Services, name: string, { channel, note, releaser, seen }: Decision): Promise<Outcome> =>
  services.db.transaction().execute(async (trx) => {
    await lockChannels(trx)
    await requireSeen(trx, name, seen)
    const rows = await listChannels(trx)
    const rollout = channel === 'stable' ? await findRollout(trx, name) : undefined
    if (rollout?.control === null) requireStaying(name, channel, releaser)
    if (rollout) return withdraw(trx, rollout, { note, releaser })
    const current = rows.find((row) => row.name === name && row.channel === channel)
    if (!current) throw refuse('NOT_FOUND')
    return lineBack(trx, rows, current, { note, releaser })
  })

/**
 * Replaces the live release by the newest earlier one that fits, whatever else of the name is being rolled out. Refuses
 * if none exists. Call under `lockChannels`.
 */
export const takeLiveBack = async (trx: Trx, current: ChannelRow, by: By): Promise<Outcome> => {
  const { name, channel } = current
  const outcome = await lineBack(trx, await listChannels(trx), current, by)
  // People outside a roll-out of this name get another release, so its control changes.
  const rollout = channel === 'stable' ? await findRollout(trx, name) : undefined
  if (rollout?.build === outcome.build) await endRollout(trx, name, 'promoted')
  else if (rollout) await changeControl(trx, name, outcome.build)
  return outcome
}

/** Rolls back a live release without a valid signature; one without an earlier release stays live but is served to nobody. */
const takeLineBack = async (trx: Trx, current: ChannelRow, by: By): Promise<boolean> => {
  const { name, channel, build } = current
  try {
    await takeLiveBack(trx, current, by)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await recordChange(trx, { name, channel, action: 'withdraw', build, formerBuild: build, share: null, ...by })
    return false
  }
}

/** Removes unsigned earlier releases of a line, so that nothing falls back to them. */
const forgetUnsigned = async (trx: Trx, { name, channel, build, previous }: ChannelRow, by: By): Promise<void> => {
  const vouched = await vouchedFor(
    trx,
    previous.map((one) => ({ name, build: one })),
  )
  const kept = previous.filter((one) => vouched.has(`${name}/${one}`))
  if (kept.length === previous.length) return
  await forgetPrevious(trx, { name, channel, previous: kept })
  for (const formerBuild of previous.filter((one) => !kept.includes(one)))
    await recordChange(trx, { name, channel, action: 'withdraw', build, formerBuild, share: null, ...by })
}

/**
 * Rolls back everything without a valid signature: roll-outs end, live releases go back, earlier ones are removed. Call
 * under `lockChannels`; returns the names rolled back, and those without an earlier release.
 */
export const takeBack = async (trx: Trx, by: By): Promise<{ taken_back: string[]; left: string[] }> => {
  const [taken, left] = [new Set<string>(), new Set<string>()]
  const rollouts = await listRollouts(trx)
  const candidates = await vouchedFor(trx, rollouts)
  for (const rollout of rollouts) {
    if (candidates.has(`${rollout.name}/${rollout.build}`)) continue
    await withdraw(trx, rollout, by)
    taken.add(rollout.name)
  }
  const rows = await listChannels(trx)
  const live = await vouchedFor(trx, rows)
  for (const row of rows) {
    if (live.has(`${row.name}/${row.build}`)) continue
    ;((await takeLineBack(trx, row, by)) ? taken : left).add(row.name)
  }
  for (const row of await listChannels(trx)) await forgetUnsigned(trx, row, by)
  return { taken_back: [...taken].filter((name) => !left.has(name)), left: [...left] }
}
