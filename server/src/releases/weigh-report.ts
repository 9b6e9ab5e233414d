import type { ReleaseFailure } from '@florilege/shared/contracts'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../platform/actor.ts'
import { addressSubject } from '../platform/limits.ts'
import type { Db } from '../platform/database/database.ts'
import type { Services } from '../platform/services.ts'
import { stopIfWorse } from './change-rollout.ts'
import { releasesOf } from './current-releases.ts'
import type { LiveReleases, Visitor } from './current-releases.ts'
import type { Signal } from './evidence.ts'
import { keyedHash, releaseSecret } from './release-secret.ts'
import { HOST, misfits } from './release-rules.ts'
import { countPerson } from './rollout-store.ts'
import type { Rollout } from './rollout-store.ts'
import { readTicket, spendTicket } from './ticket.ts'
import type { Ticket } from './ticket.ts'
import { visitorOf } from './visitor.ts'

export type WeighedReport = {
  name: string
  build: string
  failure: ReleaseFailure
  ticket?: string | undefined
  /** Whether the release before would have had to be fetched as well. */
  cold?: boolean | undefined
}

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

/** Whether the page of a ticket had the set that the visitor gets: with the live host, or with the one before where that broke. */
const wasGiven = (now: LiveReleases, visitor: Visitor, { set }: Ticket): boolean =>
  [visitor, { ...visitor, without: null }].some((one) => now.setFor(one)?.id === set)

/** When an account was made; null for a guest. */
const accountSince = async (db: Db, account: number | null): Promise<Date | null> => {
  if (account === null) return null
  const row = await db.selectFrom('account').select('created_at').where('id', '=', account).executeTakeFirst()
  return row?.created_at ?? null
}

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
 * Lets a report weigh in the roll-out of its release and in that of the host, and takes back what is worse by that. A page
 * reports each release once, by its ticket (TR-04). An account from before the roll-out counts once, wherever it is; anybody
 * else once for each network. What cannot be told to be of one side weighs nothing.
 */
export const weighReport = async (
  services: Services,
  { request, actor }: { request: FastifyRequest; actor: Actor },
  { name, build, failure, ticket, cold }: WeighedReport,
): Promise<void> => {
  if (ticket === undefined) return
  const now = await releasesOf(services).now()
  const rollouts = rolloutsAbout(now, name)
  if (rollouts.length === 0) return
  const secret = await releaseSecret(services.db)
  const given = readTicket(secret, ticket, Date.now())
  if (given === null) return
  const visitor = await visitorOf(services, { request, actor }, now)
  const since = await accountSince(services.db, actor.account)
  const signal: Signal = failure === 'slow' ? 'slow' : 'broke'
  if (!wasGiven(now, visitor, given) || !(await spendTicket(services.db, given, `${signal} ${name}`))) return
  const network = networkOf(request.ip)
  for (const rollout of rollouts) {
    const side = sideOf(now, rollout, visitor, { name, build, at: given.at })
    if (side === null || (name === rollout.name && !compares(side, { failure, cold }))) continue
    const known = since !== null && since < rollout.since
    const who = known ? ['account', String(actor.account)] : ['network', network]
    const hash = (...parts: (string | number)[]) => keyedHash(secret, 'bad', rollout.id, ...parts).toString('base64url')
    const counted = await services.db.transaction().execute((trx) =>
      countPerson(trx, {
        rollout_id: rollout.id,
        signal,
        person: hash(...who),
        network: hash(...who),
        known,
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
