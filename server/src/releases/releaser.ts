import type { TeamKey } from '@florilege/shared/contracts'
import type { FastifyRequest } from 'fastify'
import { GUEST } from '../platform/actor.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { addressSubject, countAttempt } from '../platform/limits.ts'
import { refuse } from '../platform/refusal.ts'
import { requireStepUp } from '../platform/step-up.ts'
import { carriesKey, readReleaseKey } from './release-key.ts'
import type { Services } from '../platform/services.ts'
import { teamCaller } from './team-caller.ts'

const RELEASE_KEY = 'release key'

/** Who releases: the name that goes into the history, and the account where there is one. */
export type Releaser = {
  by: string
  account: number | null
  /** The key of a team; null for the release key, which may release everything, and for an administrator. */
  team?: TeamKey | null
  /** The call it came by, for the audit; none where the server publishes at its start. */
  call?: { actor: Actor; request?: FastifyRequest }
}

const nameOf = async (db: Db, person: number): Promise<string> => {
  const row = await db.selectFrom('entity').select('display_name').where('id', '=', person).executeTakeFirst()
  return row?.display_name ?? String(person)
}

/** The holder of the release key, who may say a name, which nothing proves: the key is told with it. Anybody else is refused. */
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
 * The holder of the release key, or of a team's key by a signed call; both may say a name. Anybody else is refused. A call
 * counts once: a handler asks for this once. What a team's key may release is asked by `requireNames`.
 */
export const requireKey = async (request: FastifyRequest, services: Services, by?: string): Promise<Releaser> => {
  const team = await teamCaller(request, services)
  if (team === null) return requireReleaseKey(request, services, by)
  const said = by === undefined ? team.team : `${by} (${team.team})`
  return { by: said, account: null, team, call: { actor: GUEST, request } }
}

/** Refuses a team's key that may not release one of these names. */
export const requireNames = ({ team }: Releaser, names: readonly string[]): void => {
  if (team && names.some((name) => !team.remotes.includes(name))) throw refuse('FORBIDDEN')
}

type Call = { request: FastifyRequest; actor: Actor }

/** The holder of a key or an administrator by session, who may see what is released; anybody else is refused. */
export const requireReleaser = async ({ request, actor }: Call, services: Services, by?: string): Promise<Releaser> => {
  if (request.headers.authorization !== undefined) return requireKey(request, services, by)
  if (actor.role === 'GUEST') throw refuse('UNAUTHORIZED')
  if (actor.role !== 'ADMIN' || actor.person === null) throw refuse('FORBIDDEN')
  return { by: await nameOf(services.db, actor.person), account: actor.account, call: { actor, request } }
}

/**
 * Who may change what is live of these names: as above, and a session needs a fresh proof of who one is. A key is a proof
 * itself.
 */
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

/** Who may say which teams release: the release key, or an administrator with a fresh proof; never a team itself. */
export const requireKeeper = async (call: Call, services: Services): Promise<Releaser> => {
  const releaser = await requireProvenReleaser(call, services, { names: [] })
  if (releaser.team) throw refuse('FORBIDDEN')
  return releaser
}
