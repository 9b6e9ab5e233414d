import { can } from '@florilege/shared/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../platform/actor.ts'
import { sessionOf } from '../platform/actor-of-request.ts'
import type { Services } from '../platform/services.ts'
import { isAdminOrigin } from '../platform/site-origin.ts'
import { WITHOUT } from '../web/boot-guard.ts'
import { releasesOf } from './current-releases.ts'
import type { LiveReleases, Visitor } from './current-releases.ts'
import { listOverrides } from './override.ts'
import { findPerson, keepPlace } from './person-store.ts'
import type { ReleasePerson } from './person-store.ts'
import { newPlace, placeOfBrowser, setPlace } from './place.ts'
import { releaseSecret } from './release-secret.ts'
import type { ReleaseSet } from './resolve-set.ts'

type Asking = { request: FastifyRequest; actor: Actor }

const STABLE: ReleasePerson = { place: null, channel: 'stable' }

/** Whether anybody gets other releases than everybody: else nobody's place and channel need to be known. */
const differs = ({ rollouts, rows }: LiveReleases): boolean =>
  rollouts.length > 0 || rows.some(({ channel }) => channel === 'next')

/** What is known of an account for releases; who may not see "next" any more gets "stable". */
export const personOf = async (
  services: Services,
  { account, role }: Pick<Actor, 'account' | 'role'>,
): Promise<ReleasePerson> => {
  if (account === null) return STABLE
  const person = await findPerson(services.db, account)
  return can({ role }, 'release.preview') ? person : { ...person, channel: 'stable' }
}

const withoutOf = ({ cookies }: FastifyRequest): string | null => {
  const build = cookies[WITHOUT] ?? ''
  return /^[0-9a-f]{16}$/.test(build) ? build : null
}

/** What decides which releases a caller gets, and the place that their account has. */
const knownOf = async (
  services: Services,
  { request, actor }: Asking,
  now: LiveReleases,
): Promise<{ visitor: Visitor; kept: number | null }> => {
  const { role } = actor
  const overrides = can({ role }, 'release.override') ? await listOverrides(services, await sessionOf(request, services)) : []
  const adminOnly = isAdminOrigin(services.config, request)
  const without = withoutOf(request)
  if (!differs(now)) return { visitor: { role, overrides, adminOnly, without }, kept: null }
  const { place: kept, channel } = await personOf(services, actor)
  const secret = await releaseSecret(services.db)
  const place = kept ?? placeOfBrowser(request, services.config, secret)
  return { visitor: { role, channel, place, overrides, adminOnly, without }, kept }
}

/** What decides which releases a caller gets. An account has its place on every device, a guest by the browser. */
export const visitorOf = async (services: Services, call: Asking, now: LiveReleases): Promise<Visitor> =>
  (await knownOf(services, call, now)).visitor

/** Keeps the place of an account; a page is given out all the same where that fails. */
const keptPlace = ({ db, log }: Services, account: number, wanted: number): Promise<number> =>
  keepPlace(db, account, wanted).catch((error: unknown) => {
    log.error({ err: error }, 'the place of an account could not be kept')
    return wanted
  })

/** The same for who is given a page: a browser and an account without a place get one, and keep it. */
const placedVisitor = async (
  services: Services,
  { request, reply, actor }: Asking & { reply: FastifyReply },
  now: LiveReleases,
): Promise<Visitor> => {
  const { visitor, kept } = await knownOf(services, { request, actor }, now)
  if (now.rollouts.length === 0) return visitor
  const secret = await releaseSecret(services.db)
  const ofBrowser = placeOfBrowser(request, services.config, secret)
  const wanted = visitor.place ?? newPlace()
  const place = actor.account === null || kept !== null ? wanted : await keptPlace(services, actor.account, wanted)
  if (place !== ofBrowser) setPlace(reply, services.config, secret, place)
  return { ...visitor, place }
}

/** The set of releases that a page of the caller is made of now; null when no host is live. */
export const setForPage = async (services: Services, call: Asking & { reply: FastifyReply }): Promise<ReleaseSet | null> => {
  const now = await releasesOf(services).now()
  return now.setFor(await placedVisitor(services, call, now))
}

/** The same for any other call, which gives nobody a place. */
export const setForCaller = async (services: Services, call: Asking): Promise<ReleaseSet | null> => {
  const now = await releasesOf(services).now()
  return now.setFor(await visitorOf(services, call, now))
}
