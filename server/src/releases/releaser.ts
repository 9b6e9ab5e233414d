import type { FastifyRequest } from 'fastify'
import { GUEST } from '../platform/actor.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { addressSubject, countAttempt } from '../platform/limits.ts'
import { refuse } from '../platform/refusal.ts'
import { requireStepUp } from '../platform/step-up.ts'
import { carriesKey, readReleaseKey } from './release-key.ts'
import type { Services } from '../platform/services.ts'

/** Who releases: the name that goes into the history, and the account where there is one. */
export type Releaser = {
  by: string
  account: number | null
  /** The call it came by, for the audit; none where the server publishes at its start. */
  call?: { actor: Actor; request?: FastifyRequest }
}

const nameOf = async (db: Db, person: number): Promise<string> => {
  const row = await db.selectFrom('entity').select('display_name').where('id', '=', person).executeTakeFirst()
  return row?.display_name ?? String(person)
}

/** The holder of the release key, who may say a name; anybody else is refused. */
export const requireKey = async (request: FastifyRequest, { config, db }: Services, by?: string): Promise<Releaser> => {
  const header = request.headers.authorization
  if (header === undefined) throw refuse('UNAUTHORIZED', 'RELEASE_KEY_MISSING')
  if (!carriesKey(header, await readReleaseKey(config))) {
    await countAttempt(db, 'wrong release key by address', addressSubject(request.ip))
    throw refuse('UNAUTHORIZED', 'RELEASE_KEY_REFUSED')
  }
  return { by: by ?? 'release key', account: null, call: { actor: GUEST, request } }
}

type Call = { request: FastifyRequest; actor: Actor }

/** The holder of the release key or an administrator by session, who may see what is released; anybody else is refused. */
export const requireReleaser = async ({ request, actor }: Call, services: Services, by?: string): Promise<Releaser> => {
  if (request.headers.authorization !== undefined) return requireKey(request, services, by)
  if (actor.role === 'GUEST') throw refuse('UNAUTHORIZED')
  if (actor.role !== 'ADMIN' || actor.person === null) throw refuse('FORBIDDEN')
  return { by: await nameOf(services.db, actor.person), account: actor.account, call: { actor, request } }
}

/** Who may change what is live: as above, and a session needs a fresh proof of who one is. The key is a proof itself. */
export const requireProvenReleaser = async (call: Call, services: Services, by?: string): Promise<Releaser> => {
  const releaser = await requireReleaser(call, services, by)
  if (releaser.account !== null) await requireStepUp(call.request, services)
  return releaser
}
