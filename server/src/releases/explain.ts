import type { ReleaseWhy } from '@florilege/shared/contracts'
import { allows } from '@florilege/shared/contracts'
import type { LiveReleases, Visitor } from './current-releases.ts'
import { HOST, contractFaults } from './release-rules.ts'
import type { ReleaseSet } from './resolve-set.ts'

type Reason = ReleaseWhy['releases'][number]

/**
 * Reasons for the releases that a visitor gets, for each live name. For callers without release permission (`whole` is
 * false) it omits restricted remotes and the names of people who hold a release.
 */
export const explain = (now: LiveReleases, visitor: Visitor, set: ReleaseSet, whole: boolean): Reason[] => {
  const { role, channel = 'stable', place = null, overrides = [] } = visitor
  const got = new Map([set.host, ...set.remotes.map(({ live }) => live)].map((document) => [document.name, document]))
  const own = now.rolloutsFor(visitor)
  const lines = now.linesFor(visitor)
  // People outside the share of a first release get no release of that remote (decision 004): the answer explains that
  // as well.
  const alone = now.rollouts.filter(({ name }) => lines.every((line) => line.name !== name))
  const outside = place === null ? 'there is no place yet' : 'this place is not among them'
  const sharedWithOthers = ({ build, share }: { build: string; share: number }) =>
    `${build} goes to ${share} % of people: ${outside}`
  const reasonOf = ({ name, build: wanted }: { name: string; build: string }): Reason => {
    const document = got.get(name)
    const found = { name, build: document?.build ?? null, version: document?.version ?? null }
    const override = overrides.find((one) => one.name === name && one.document.build === document?.build)
    if (override) {
      const from = override.origin ?? 'this site'
      return { ...found, why: 'override', details: [`from ${from}, until ${override.expires_at.toISOString()}`] }
    }
    const first = now.documents.get(`${name}/${wanted}`)
    const objections = first === undefined ? ['its document is gone'] : name === HOST ? [] : contractFaults(first, set.host)
    if (document === undefined) {
      const closed = first !== undefined && !allows(first.declaration?.delivered ?? 'admin', role)
      if (closed) return { ...found, why: 'left_out', details: [`it is not delivered to ${role}`] }
      const toSome = alone.find((one) => one.name === name)
      return { ...found, why: 'left_out', details: toSome ? [sharedWithOthers(toSome)] : objections }
    }
    if (document.build !== wanted) return { ...found, why: 'last_good', details: [`${wanted}: ${objections.join(', ')}`] }
    const rollout = now.rollouts.find((one) => one.name === name)
    if (rollout && own.includes(rollout)) return { ...found, why: 'rollout', details: [`goes to ${rollout.share} % of people`] }
    const pin = now.pins.find((one) => one.name === name && one.build === document.build)
    if (pin) {
      const words = [`held by ${pin.by}`, pin.note].filter((text) => text !== '')
      return { ...found, why: 'pinned', details: whole ? words : [] }
    }
    const next = channel === 'next' && now.rows.some((row) => row.name === name && row.channel === 'next')
    if (next) return { ...found, why: 'next', details: ['the channel "next" was chosen'] }
    if (rollout === undefined) return { ...found, why: 'live', details: [] }
    return { ...found, why: 'live', details: [sharedWithOthers(rollout)] }
  }
  const isTold = ({ name, build }: { name: string; build: string }): boolean => {
    const delivered = now.documents.get(`${name}/${build}`)?.declaration?.delivered ?? 'admin'
    return whole || got.has(name) || allows(delivered, role)
  }
  return [...lines, ...alone].filter(isTold).map(reasonOf)
}
