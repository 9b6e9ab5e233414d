import type { ReleaseDocument, ReleaseWhy } from '@florilege/shared/contracts'
import { allows } from '@florilege/shared/contracts'
import type { LiveReleases, Visitor } from './current-releases.ts'
import type { Override } from '../override/override-store.ts'
import { HOST, contractFaults } from '../gate/release-rules.ts'
import type { Rollout } from '../rollout/rollout-store.ts'
import type { ReleaseSet } from './resolve-set.ts'

type Reason = ReleaseWhy['releases'][number]
type Choice = Pick<Reason, 'why' | 'details'>
type Named = { name: string; build: string }
/** Releases of a visitor: `own` are the roll-outs that include them, `alone` those of a release that is the first of its name. */
type Situation = {
  now: LiveReleases
  visitor: Visitor
  own: readonly Rollout[]
  alone: readonly Rollout[]
  /** False for callers without release permission, who do not get the names of people. */
  whole: boolean
}

const sharedWithOthers = ({ place = null }: Visitor, { build, share }: Rollout): string =>
  `${build} goes to ${share} % of people: ${place === null ? 'there is no place yet' : 'this place is not among them'}`

/** Reasons why a visitor gets no release of a name. */
const leftOut = (
  { visitor, alone }: Situation,
  name: string,
  wanted: ReleaseDocument | undefined,
  objections: string[],
): string[] => {
  const closed = wanted !== undefined && !allows(wanted.declaration?.delivered ?? 'admin', visitor.role)
  if (closed) return [`it is not delivered to ${visitor.role}`]
  const toSome = alone.find((one) => one.name === name)
  return toSome ? [sharedWithOthers(visitor, toSome)] : objections
}

/** Reason why a visitor gets the release that their channel wants. */
const choiceOf = ({ now, visitor, own, whole }: Situation, { name, build }: Named): Choice => {
  const rollout = now.rollouts.find((one) => one.name === name)
  if (rollout && own.includes(rollout)) return { why: 'rollout', details: [`goes to ${rollout.share} % of people`] }
  const pin = now.pins.find((one) => one.name === name && one.build === build)
  if (pin) {
    const words = [`held by ${pin.by}`, pin.note].filter((text) => text !== '')
    return { why: 'pinned', details: whole ? words : [] }
  }
  const next = visitor.channel === 'next' && now.rows.some((row) => row.name === name && row.channel === 'next')
  if (next) return { why: 'next', details: ['the channel "next" was chosen'] }
  return { why: 'live', details: rollout === undefined ? [] : [sharedWithOthers(visitor, rollout)] }
}

const overrideOf = ({ origin, expires_at: end }: Override): Choice => ({
  why: 'override',
  details: [`from ${origin ?? 'this site'}, until ${end.toISOString()}`],
})

/**
 * Reasons for the releases that a visitor gets, for each live name. For callers without release permission (`whole` is
 * false) it omits restricted remotes and the names of people who hold a release.
 */
export const explain = (now: LiveReleases, visitor: Visitor, set: ReleaseSet, whole: boolean): Reason[] => {
  const { role, overrides = [] } = visitor
  const got = new Map([set.host, ...set.remotes.map(({ live }) => live)].map((document) => [document.name, document]))
  const lines = now.linesFor(visitor)
  // People outside the share of a first release get no release of that remote (decision 004): the answer explains that
  // as well.
  const alone = now.rollouts.filter(({ name }) => lines.every((line) => line.name !== name))
  const situation = { now, visitor, own: now.rolloutsFor(visitor), alone, whole }
  const reasonOf = ({ name, build: wanted }: Named): Reason => {
    const document = got.get(name)
    const found = { name, build: document?.build ?? null, version: document?.version ?? null }
    const override = overrides.find((one) => one.name === name && one.document.build === document?.build)
    if (override) return { ...found, ...overrideOf(override) }
    const first = now.documents.get(`${name}/${wanted}`)
    const objections = first === undefined ? ['its document is gone'] : name === HOST ? [] : contractFaults(first, set.host)
    if (document === undefined) return { ...found, why: 'left_out', details: leftOut(situation, name, first, objections) }
    if (document.build !== wanted) return { ...found, why: 'last_good', details: [`${wanted}: ${objections.join(', ')}`] }
    return { ...found, ...choiceOf(situation, document) }
  }
  const isShown = ({ name, build }: Named): boolean => {
    const delivered = now.documents.get(`${name}/${build}`)?.declaration?.delivered ?? 'admin'
    return whole || got.has(name) || allows(delivered, role)
  }
  return [...lines, ...alone].filter(isShown).map(reasonOf)
}
