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
import { HOST, contractFaults } from './release-rules.ts'
import { countPerson } from './rollout-store.ts'
import type { Rollout, Watch } from './rollout-store.ts'
import { readTicket, spendTicket } from './ticket.ts'
import type { Ticket } from './ticket.ts'
import { visitorOf } from './visitor.ts'
import { takeBackIfBroken } from './watch.ts'

export type WeighedReport = {
  name: string
  build: string
  failure: ReleaseFailure
  ticket?: string | undefined
  /** True when the browser would have had to fetch the release before as well. */
  cold?: boolean | undefined
}

const TAKEN_BACK = 'a release was worse than the one before: it was taken back'

/** Failures that need a fetch. */
const OF_FETCHING: ReadonlySet<ReleaseFailure> = new Set(['unreachable', 'timed_out', 'integrity', 'style', 'slow'])

/**
 * True when a report compares the candidate with its control. Nobody has cached the files of a new release and
 * returning visitors have those of the old one, so fetch failures count only for people who had cached neither.
 */
export const compares = (side: 'candidate' | 'control', { failure, cold }: Pick<WeighedReport, 'failure' | 'cold'>): boolean =>
  side === 'control' || cold === true || !OF_FETCHING.has(failure)

/** Network of one customer: an IPv4 address, or the /48 of an IPv6 address. */
const networkOf = (address: string): string => {
  const subject = addressSubject(address)
  return isIPv6(subject.replace('/64', '')) ? `${subject.split(':').slice(0, 3).join(':')}::/48` : subject
}

/** Roll-outs that a report of a name concerns: its own, and the host's, which runs everything. */
const rolloutsAbout = ({ rollouts }: LiveReleases, name: string): Rollout[] =>
  rollouts.filter((one) => one.name === name || one.name === HOST)

/** True when the ticket's page had the visitor's set: with the live host, or with the one before after a host failure. */
const wasGiven = (now: LiveReleases, visitor: Visitor, { set }: Ticket): boolean =>
  [visitor, { ...visitor, without: null }].some((one) => now.setFor(one)?.id === set)

/** Creation time of an account; null for a guest. */
const accountSince = async (db: Db, account: number | null): Promise<Date | null> => {
  if (account === null) return null
  const row = await db.selectFrom('account').select('created_at').where('id', '=', account).executeTakeFirst()
  return row?.created_at ?? null
}

/** True when this build of a name is in a page for the visitor. */
const isGiven = (now: LiveReleases, visitor: Visitor, { name, build }: { name: string; build: string }): boolean => {
  const set = now.setFor(visitor)
  const found = name === HOST ? set?.host : set?.remotes.find(({ live }) => live.name === name)?.live
  return found?.build === build
}

/**
 * Side of a roll-out that a report counts for; null for none: the page is older than the present share, the person gets
 * releases in another way or could not get the new one, or the release itself fell back.
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
  const fits = set !== null && document !== undefined && contractFaults(document, set.host).length === 0
  return fits ? side : null
}

/** Watches that a report concerns: the release is the watched one, and the visitor gets it like everybody. */
const watchesAbout = (
  now: LiveReleases,
  visitor: Visitor,
  { name, build, failure, cold, at }: Omit<WeighedReport, 'ticket'> & { at: number },
): Watch[] =>
  now.watches.filter(
    (watch) =>
      watch.name === name &&
      watch.build === build &&
      failure !== 'slow' &&
      compares('candidate', { failure, cold }) &&
      watch.since.getTime() <= at &&
      Date.now() < watch.watch_until.getTime() &&
      (visitor.overrides?.length ?? 0) === 0 &&
      (visitor.channel ?? 'stable') === 'stable' &&
      isGiven(now, visitor, { name, build }),
  )

/** Counts the author of a report: an account older than the roll-out individually, anybody else by network. */
const count = async (
  { db }: Services,
  rollout: Rollout,
  { actor, network, since, signal, candidate }: From & { signal: Signal; candidate: boolean },
): Promise<boolean> => {
  const known = since !== null && since < rollout.since
  const who = known ? ['account', String(actor.account)] : ['network', network]
  const secret = await releaseSecret(db)
  const person = keyedHash(secret, 'bad', rollout.id, ...who).toString('base64url')
  const row = { rollout_id: rollout.id, signal, person, network: person, known, candidate, share: rollout.share }
  return db.transaction().execute((trx) => countPerson(trx, row))
}

/** Author of a report; `since` is the creation time of the account, null for a guest. */
type From = { actor: Actor; network: string; since: Date | null }

type Weighing = { now: LiveReleases; visitor: Visitor; request: FastifyRequest; actor: Actor; signal: Signal }

/** Returns true when the report counts for one side. */
const weigh = async (
  services: Services,
  { now, visitor, request, actor, signal }: Weighing,
  report: Omit<WeighedReport, 'ticket'> & { at: number },
): Promise<boolean> => {
  let weighed = false
  const { name, build, failure, cold, at } = report
  const from = { actor, network: networkOf(request.ip), since: await accountSince(services.db, actor.account), signal }
  for (const rollout of rolloutsAbout(now, name)) {
    const side = sideOf(now, rollout, visitor, { name, build, at })
    if (side === null || (name === rollout.name && !compares(side, { failure, cold }))) continue
    weighed = true
    const counted = await count(services, rollout, { ...from, candidate: side === 'candidate' })
    if (counted && side === 'candidate' && (await stopIfWorse(services, rollout.name, rollout.id)))
      services.log.error({ release: `${rollout.name}/${rollout.build}` }, TAKEN_BACK)
  }
  for (const watch of watchesAbout(now, visitor, report)) {
    weighed = true
    const counted = await count(services, watch, { ...from, candidate: true })
    if (counted && (await takeBackIfBroken(services, watch))) services.log.error({ release: `${name}/${build}` }, TAKEN_BACK)
  }
  return weighed
}

/**
 * Weighs a report in the roll-outs of its release and of the host, and in the watch over it, and rolls back a release
 * that is worse by that. A page reports each release once, by its ticket (TR-04). A report that belongs to no side is
 * ignored.
 */
export const weighReport = async (
  services: Services,
  { request, actor }: { request: FastifyRequest; actor: Actor },
  { ticket, ...report }: WeighedReport,
): Promise<void> => {
  const { name, failure } = report
  const now = await releasesOf(services).now()
  if (ticket === undefined || rolloutsAbout(now, name).length + now.watches.length === 0) return
  const given = readTicket(await releaseSecret(services.db), ticket, Date.now())
  if (given === null) return
  const visitor = await visitorOf(services, { request, actor }, now)
  const signal: Signal = failure === 'slow' ? 'slow' : 'broke'
  if (!wasGiven(now, visitor, given) || !(await spendTicket(services.db, given, `${signal} ${name}`))) return
  await weigh(services, { now, visitor, request, actor, signal }, { ...report, at: given.at })
}

/** Weighs a failure seen by the server itself, for a page that it has just composed; false when it belongs to no side. */
export const weighFailure = async (
  services: Services,
  { request, actor }: { request: FastifyRequest; actor: Actor },
  { name, build }: { name: string; build: string },
): Promise<boolean> => {
  const now = await releasesOf(services).now()
  if (rolloutsAbout(now, name).length + now.watches.length === 0) return false
  const visitor = await visitorOf(services, { request, actor }, now)
  const failed = { name, build, failure: 'server' as const, at: Date.now() }
  return weigh(services, { now, visitor, request, actor, signal: 'broke' }, failed)
}
