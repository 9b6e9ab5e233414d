import type { ReleaseFailure } from '@florilege/shared/contracts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/request/actor.ts'
import type { Services } from '../../platform/services.ts'
import { stopIfWorse } from './change-rollout.ts'
import { releasesOf } from '../set/current-releases.ts'
import type { LiveReleases, Visitor } from '../set/current-releases.ts'
import type { Signal } from './evidence.ts'
import type { Rollout, Watch } from './rollout-store.ts'
import { authorOf, countAuthor, isKnown } from '../report/report-author.ts'
import type { Author } from '../report/report-author.ts'
import { compares, rolloutsAbout, servedSide, sideOf, watchesAbout } from '../report/report-sides.ts'
import { countMember, takeWellBack } from './weigh-loads.ts'
import type { ServedPage } from '../set/served-page.ts'
import { visitorOf } from '../set/visitor.ts'
import { takeBackIfBroken } from './watch.ts'

export type WeighedReport = {
  name: string
  build: string
  failure: ReleaseFailure
  /** True when the browser would have had to fetch the release before as well. */
  cold?: boolean | undefined
}

/** `page`: null for a failure that the server itself saw. */
type Weighing = {
  now: LiveReleases
  visitor: Visitor
  request: FastifyRequest
  actor: Actor
  signal: Signal
  page: ServedPage | null
}

/** Group of signals of a failure. */
export const signalOf = (failure: ReleaseFailure): Signal => (failure === 'slow' ? 'slow' : 'broke')

type Weighed = WeighedReport & { at: number }

/** Counts a report in one roll-out; false when it belongs to neither side. */
const weighInRollout = async (
  services: Services,
  { now, visitor, actor, signal, page }: Weighing,
  { name, build, failure, cold, at }: Weighed,
  { rollout, author }: { rollout: Rollout; author: Author },
): Promise<boolean> => {
  const side = sideOf(now, rollout, visitor, { name, build, at })
  if (side === null || (name === rollout.name && !compares(side, { failure, cold }))) return false
  if (page !== null && !servedSide(page, rollout, side)) return false
  const candidate = side === 'candidate'
  if (signal === 'broke' && page !== null) await takeWellBack(services.db, rollout, page)
  if (candidate && isKnown(author.since, rollout)) await countMember(services.db, rollout, actor.account)
  const counted = await countAuthor(services.db, rollout, author, { signal, candidate })
  if (counted && candidate) await stopIfWorse(services, rollout)
  return true
}

const weighInWatch = async (
  services: Services,
  { actor, signal, page }: Weighing,
  { watch, author }: { watch: Watch; author: Author },
): Promise<void> => {
  if (signal === 'broke' && page !== null) await takeWellBack(services.db, watch, page)
  if (isKnown(author.since, watch)) await countMember(services.db, watch, actor.account)
  const counted = await countAuthor(services.db, watch, author, { signal, candidate: true })
  if (counted) await takeBackIfBroken(services, watch)
}

/** Returns true when the report counts for one side. */
const weigh = async (services: Services, weighing: Weighing, report: Weighed): Promise<boolean> => {
  const { now, visitor, request, actor, page } = weighing
  let weighed = false
  const author = await authorOf(services, { request, actor }, page?.nonce ?? '')
  for (const rollout of rolloutsAbout(now, report.name))
    weighed = (await weighInRollout(services, weighing, report, { rollout, author })) || weighed
  for (const watch of watchesAbout(now, visitor, report)) {
    weighed = true
    await weighInWatch(services, weighing, { watch, author })
  }
  return weighed
}

/**
 * Weighs a report in the roll-outs of its release and of the host, and in the watch over it, and rolls back a release
 * that is worse by that. A report that belongs to no side is ignored.
 */
export const weighReport = async (
  services: Services,
  { request, actor }: { request: FastifyRequest; actor: Actor },
  { page, report }: { page: ServedPage; report: WeighedReport },
): Promise<void> => {
  const { name, failure } = report
  const now = await releasesOf(services).now()
  if (rolloutsAbout(now, name).length + now.watches.length === 0) return
  const visitor = await visitorOf(services, { request, actor }, now)
  const signal = signalOf(failure)
  await weigh(services, { now, visitor, request, actor, signal, page }, { ...report, at: page.at })
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
  return weigh(services, { now, visitor, request, actor, signal: 'broke', page: null }, failed)
}
