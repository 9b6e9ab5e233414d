import type { TeamKey } from '@florilege/shared/contracts'
import type { FastifyRequest } from 'fastify'
import { GUEST } from '../../platform/request/actor.ts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { addressSubject, countAttempt } from '../../platform/request/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireStepUp } from '../../platform/account/step-up.ts'
import { carriesKey, readReleaseKey } from '../storage/release-key.ts'
import type { Services } from '../../platform/services.ts'
import { teamCaller } from './team-caller.ts'

const RELEASE_KEY = 'release key'

/** Author of a release change: the name in the history, and the account if any. */
export type Releaser = {
  by: string
  account: number | null
  /** Team key; null for the release key, which may release everything, and for an administrator. */
  team?: TeamKey | null
  /** Request for the audit log; missing when the server publishes at its start. */
  call?: { actor: Actor; request?: FastifyRequest }
}

const nameOf = async (db: Db, person: number): Promise<string> => {
  const row = await db.selectFrom('entity').select('display_name').where('id', '=', person).executeTakeFirst()
  return row?.display_name ?? String(person)
}

/** Accepts the release key, with an optional unproven name that is recorded next to the key. Refuses anybody else. */
const requireReleaseKey = async (request: FastifyRequest, { config, db }: Services, by?: string): Promise<Releaser> => {
  const header = request.headers.authorization
  if (header === undefined) throw refuse('UNAUTHORIZED', 'RELEASE_KEY_MISSING')
  if (!carriesKey(header, await readReleaseKey(config))) {
    await countAttempt(db, 'wrong release key by address', addressSubject(request.ip))
    throw refuse('UNAUTHORIZED', 'RELEASE_KEY_REFUSED')
  }
  return { by: by === undefined ? RELEASE_KEY : `${by} (${RELEASE_KEY})`, account: null, call: { actor: GUEST, request } }
}

/**
 * Accepts the release key, or a team key by a signed call; both may give a name. Refuses anybody else. Call it once per
 * request, because a signed call counts once. `requireNames` checks the scope of a team key.
 */
export const requireKey = async (request: FastifyRequest, services: Services, by?: string): Promise<Releaser> => {
  const team = await teamCaller(request, services)
  if (team === null) return requireReleaseKey(request, services, by)
  const said = by === undefined ? team.team : `${by} (${team.team})`
  return { by: said, account: null, team, call: { actor: GUEST, request } }
}

/** Refuses a team key that may not release one of these names. */
export const requireNames = ({ team }: Releaser, names: readonly string[]): void => {
  if (team && names.some((name) => !team.remotes.includes(name))) throw refuse('FORBIDDEN')
}

type Call = { request: FastifyRequest; actor: Actor }

/** Accepts the holder of a key or an administrator's session, both of which may see releases; refuses anybody else. */
export const requireReleaser = async ({ request, actor }: Call, services: Services, by?: string): Promise<Releaser> => {
  if (request.headers.authorization !== undefined) return requireKey(request, services, by)
  if (actor.role === 'GUEST') throw refuse('UNAUTHORIZED')
  if (actor.role !== 'ADMIN' || actor.person === null) throw refuse('FORBIDDEN')
  return { by: await nameOf(services.db, actor.person), account: actor.account, call: { actor, request } }
}

/** As above, for changes of live releases: a session also needs a recent step-up. A key is a proof itself. */
export const requireProvenReleaser = async (
  call: Call,
  services: Services,
  { by, names }: { by?: string | undefined; names: readonly string[] },
): Promise<Releaser> => {
  const releaser = await requireReleaser(call, services, by)
  requireNames(releaser, names)
  if (releaser.account !== null) await requireStepUp(call.request, services)
  return releaser
}

/** Accepts callers that may manage team keys: the release key, or an administrator with a recent step-up; never a team. */
export const requireKeeper = async (call: Call, services: Services, by?: string): Promise<Releaser> => {
  const releaser = await requireProvenReleaser(call, services, { by, names: [] })
  if (releaser.team) throw refuse('FORBIDDEN')
  return releaser
}
