import { can } from '@florilege/shared/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/request/actor.ts'
import { sessionOf } from '../../platform/request/actor-of-request.ts'
import { cookieName } from '../../platform/account/cookie-name.ts'
import type { Services } from '../../platform/services.ts'
import { isAdminOrigin } from '../../platform/request/site-origin.ts'
import { WITHOUT } from '../../web/document/boot-guard.ts'
import { releasesOf } from './current-releases.ts'
import type { LiveReleases, Visitor } from './current-releases.ts'
import { listOverrides } from '../override/override.ts'
import { findPerson, keepPlace } from './person-store.ts'
import type { ReleasePerson } from './person-store.ts'
import { newBucket, bucketOfBrowser, setBucket } from './bucket.ts'
import { releaseSecret } from '../storage/release-secret.ts'
import type { ReleaseSet } from './resolve-set.ts'

type Asking = { request: FastifyRequest; actor: Actor }

const STABLE: ReleasePerson = { place: null, channel: 'stable' }

/** True when some visitors get different releases; otherwise bucket and channel are not needed. */
const differs = ({ rollouts, rows }: LiveReleases): boolean =>
  rollouts.length > 0 || rows.some(({ channel }) => channel === 'next')

/** Release settings of an account; one that may no longer see "next" gets "stable". */
export const personOf = async (
  services: Services,
  { account, role }: Pick<Actor, 'account' | 'role'>,
): Promise<ReleasePerson> => {
  if (account === null) return STABLE
  const person = await findPerson(services.db, account)
  return can({ role }, 'release.preview') ? person : { ...person, channel: 'stable' }
}

const withoutOf = ({ cookies }: FastifyRequest, { config }: Services): string | null => {
  const build = cookies[cookieName(config, WITHOUT)] ?? ''
  return /^[0-9a-f]{16}$/.test(build) ? build : null
}

/** Visitor for a caller, and the bucket stored for their account. */
const knownOf = async (
  services: Services,
  { request, actor }: Asking,
  now: LiveReleases,
): Promise<{ visitor: Visitor; kept: number | null }> => {
  const { role } = actor
  const overrides = can({ role }, 'release.override') ? await listOverrides(services, await sessionOf(request, services)) : []
  const adminOnly = isAdminOrigin(services.config, request)
  const without = withoutOf(request, services)
  if (!differs(now)) return { visitor: { role, overrides, adminOnly, without }, kept: null }
  const { place: kept, channel } = await personOf(services, actor)
  const secret = await releaseSecret(services.db)
  const place = kept ?? bucketOfBrowser(request, services.config, secret)
  return { visitor: { role, channel, place, overrides, adminOnly, without }, kept }
}

/** Visitor for a caller. An account has the same bucket on every device, a guest one per browser. */
export const visitorOf = async (services: Services, call: Asking, now: LiveReleases): Promise<Visitor> =>
  (await knownOf(services, call, now)).visitor

/** Stores the bucket of an account; a failure does not prevent the page. */
const keptPlace = ({ db, log }: Services, account: number, wanted: number): Promise<number> =>
  keepPlace(db, account, wanted).catch((error: unknown) => {
    log.error({ err: error }, 'the place of an account could not be kept')
    return wanted
  })

/** The same for a page: a browser and an account without a bucket get one. */
const placedVisitor = async (
  services: Services,
  { request, reply, actor }: Asking & { reply: FastifyReply },
  now: LiveReleases,
): Promise<Visitor> => {
  const { visitor, kept } = await knownOf(services, { request, actor }, now)
  if (now.rollouts.length === 0) return visitor
  const secret = await releaseSecret(services.db)
  const ofBrowser = bucketOfBrowser(request, services.config, secret)
  const wanted = visitor.place ?? newBucket()
  const place = actor.account === null || kept !== null ? wanted : await keptPlace(services, actor.account, wanted)
  if (place !== ofBrowser) setBucket(reply, services.config, secret, place)
  return { ...visitor, place }
}

/** Release set for a page of the caller; null when no host is live. */
export const setForPage = async (services: Services, call: Asking & { reply: FastifyReply }): Promise<ReleaseSet | null> => {
  const now = await releasesOf(services).now()
  return now.setFor(await placedVisitor(services, call, now))
}

/** The same for any other call, which assigns no bucket. */
export const setForCaller = async (services: Services, call: Asking): Promise<ReleaseSet | null> => {
  const now = await releasesOf(services).now()
  return now.setFor(await visitorOf(services, call, now))
}
