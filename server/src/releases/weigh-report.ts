import type { ReleaseFailure } from '@florilege/shared/contracts'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../platform/actor.ts'
import { addressSubject } from '../platform/limits.ts'
import type { Services } from '../platform/services.ts'
import { stopIfWorse } from './change-rollout.ts'
import { releasesOf } from './current-releases.ts'
import type { LiveReleases, Visitor } from './current-releases.ts'
import type { Signal } from './evidence.ts'
import { keyedHash, releaseSecret } from './release-secret.ts'
import { HOST, misfits } from './release-rules.ts'
import { countPerson } from './rollout-store.ts'
import type { Rollout } from './rollout-store.ts'
import { timeOfTicket } from './ticket.ts'
import { visitorOf } from './visitor.ts'

export type WeighedReport = {
  name: string
  build: string
  failure: ReleaseFailure
  ticket?: string | undefined
  /** Whether the release before would have had to be fetched as well. */
  cold?: boolean | undefined
}

/** What holds a page up says something of the device as well; it is shown, and weighs nothing. */
const WEIGHTLESS: ReadonlySet<ReleaseFailure> = new Set(['long_task'])

/** What can only happen to who fetches something. */
const OF_FETCHING: ReadonlySet<ReleaseFailure> = new Set(['unreachable', 'timed_out', 'integrity', 'style', 'slow'])

/**
 * Whether a report says something of the candidate against its control. Nobody has the files of a new release, and whoever
 * has visited has those of the one before: what comes of fetching weighs for who would have had to fetch either.
 */
export const compares = (side: 'candidate' | 'control', { failure, cold }: Pick<WeighedReport, 'failure' | 'cold'>): boolean =>
  side === 'control' || cold === true || !OF_FETCHING.has(failure)

/** A network that one customer has to themselves: an address, or the /48 of one. */
const networkOf = (address: string): string => {
  const subject = addressSubject(address)
  return isIPv6(subject.replace('/64', '')) ? `${subject.split(':').slice(0, 3).join(':')}::/48` : subject
}

/** Roll-outs that a report of a name says something of: its own, and the host's, on which everything runs. */
const rolloutsAbout = ({ rollouts }: LiveReleases, name: string): Rollout[] =>
  rollouts.filter((one) => one.name === name || one.name === HOST)

/** Whether a build of a name is the one that a page of the visitor is made of now. */
const isGiven = (now: LiveReleases, visitor: Visitor, { name, build }: { name: string; build: string }): boolean => {
  const set = now.setFor(visitor)
  const found = name === HOST ? set?.host : set?.remotes.find(({ live }) => live.name === name)?.live
  return found?.build === build
}

/**
 * Which side of a roll-out a report is of; null when it is of none: the page was given out before the share was what it
 * is, the person gets releases otherwise, or could not get the new one, or the release fell back to an earlier one.
 */
const sideOf = (
  now: LiveReleases,
  rollout: Rollout,
  visitor: Visitor,
  { name, build, at }: { name: string; build: string; at: number },
): 'candidate' | 'control' | null => {
  if (at < rollout.share_since.getTime() || (visitor.place ?? null) === null) return null
  if ((visitor.overrides?.length ?? 0) > 0 || (visitor.channel ?? 'stable') !== 'stable') return null
  const candidate = now.rolloutsFor(visitor).some(({ id }) => id === rollout.id)
  const side = candidate ? 'candidate' : 'control'
  if (name !== rollout.name) return isGiven(now, visitor, { name, build }) ? side : null
  if (build !== (candidate ? rollout.build : rollout.control)) return null
  if (rollout.name === HOST) return side
  const set = now.setFor(visitor)
  const document = now.documents.get(`${rollout.name}/${rollout.build}`)
  const fits = set !== null && document !== undefined && misfits(document, set.host).length === 0
  return fits ? side : null
}

/**
 * Lets a report weigh in the roll-out of its release and in that of the host, in each once for each person and network, and
 * takes back what is worse by that. What cannot be told to be of one side weighs nothing.
 */
export const weighReport = async (
  services: Services,
  { request, actor }: { request: FastifyRequest; actor: Actor },
  { name, build, failure, ticket, cold }: WeighedReport,
): Promise<void> => {
  if (ticket === undefined || WEIGHTLESS.has(failure)) return
  const now = await releasesOf(services).now()
  const rollouts = rolloutsAbout(now, name)
  if (rollouts.length === 0) return
  const secret = await releaseSecret(services.db)
  const at = timeOfTicket(secret, ticket)
  if (at === null) return
  const visitor = await visitorOf(services, { request, actor }, now)
  const signal: Signal = failure === 'slow' ? 'slow' : 'broke'
  const network = networkOf(request.ip)
  const who = actor.account === null ? ['network', network] : ['account', actor.account]
  for (const rollout of rollouts) {
    const side = sideOf(now, rollout, visitor, { name, build, at })
    if (side === null || (name === rollout.name && !compares(side, { failure, cold }))) continue
    const hash = (...parts: (string | number)[]) => keyedHash(secret, 'bad', rollout.id, ...parts).toString('base64url')
    const counted = await services.db.transaction().execute((trx) =>
      countPerson(trx, {
        rollout_id: rollout.id,
        signal,
        person: hash(...who),
        network: hash('network', network),
        candidate: side === 'candidate',
        share: rollout.share,
      }),
    )
    if (counted && side === 'candidate' && (await stopIfWorse(services, rollout.name, rollout.id)))
      services.log.error(
        { release: `${rollout.name}/${rollout.build}` },
        'a release was worse than its control: it was taken back',
      )
  }
}
