import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { FastifyRequest } from 'fastify'
import type { RelationCode, Role } from '@florilege/shared/rules'
import { GUEST } from './actor.ts'
import { wasHere } from '../account/active-day.ts'
import type { Actor, SignedInActor } from './actor.ts'
import { moment } from '../running/clock.ts'
import { kept, keptIds } from '../database/kept.ts'
import type { Services } from '../services.ts'
import { sessionHash } from '../account/session-cookie.ts'
import { pageOf } from './internal-request.ts'

/** Session of a request, with its actor. */
export type RequestSession = {
  id: number
  /** True when the person completed a step-up within the last minutes (step-up.ts). */
  steppedUp: boolean
  remember: boolean
  /** The person may no longer act as the session's entity: they act as themselves. */
  actingEnded: boolean
  actor: SignedInActor
}

/** Minutes for which a step-up counts. */
export const STEP_UP_MINUTES = 10

const sessions = new WeakMap<FastifyRequest, Promise<RequestSession | null>>()

/** Account of a request whose session was read; null for guests, and before. */
export const knownAccount = async (request: FastifyRequest): Promise<number | null> =>
  (await sessions.get(request)?.catch(() => null))?.actor.account ?? null

type Row = {
  id: number
  account_id: number
  person_id: number
  acting_id: number
  codes: RelationCode[] | null
  role: Role
  remember: boolean
  stale: boolean
  stepped_up: boolean
  wanted_id: number
}

/** Active sessions that fulfil a condition. */
const find = async ({ db }: Pick<Services, 'db'>, condition: RawBuilder<unknown>): Promise<Row[]> => {
  const { rows } = await sql<Row>`${kept}
    select session.id, session.account_id, account.person_id, account.role, session.remember, session.acting_id as wanted_id,
      session.seen_at < now() - interval '5 minutes' as stale,
      coalesce(session.step_up_at between now() - make_interval(mins => ${STEP_UP_MINUTES}) and now(), false) as stepped_up,
      case when session.acting_id = account.person_id or held.codes is not null
        then session.acting_id else account.person_id end as acting_id, held.codes
    from session join account on account.id = session.account_id
    cross join lateral (
      select array_agg(code::text) as codes from relation join entity on entity.id = relation.to_id and entity.suspended_at is null
      where from_id = account.person_id and to_id = session.acting_id and code in ('A', 'C', 'E', 'M', 'R')
    ) held
    where ${condition} and least(expires_at, idle_at) > ${moment} and account.status = 'active'
      and account.delete_at is null`.execute(db)
  return rows
}

const actorOfRow = ({ account_id, person_id, acting_id, role, codes }: Row): SignedInActor => ({
  account: account_id,
  person: person_id,
  entity: acting_id,
  role,
  codes: codes ?? [],
})

/** Current actors of these sessions; ended sessions are missing. */
export const actorsOfSessions = async (services: Pick<Services, 'db'>, ids: number[]): Promise<Map<number, SignedInActor>> => {
  const rows = await find(services, sql`session.id = any(${keptIds(ids)})`)
  return new Map(rows.map((row) => [row.id, actorOfRow(row)]))
}

const resolve = async (request: FastifyRequest, services: Services): Promise<RequestSession | null> => {
  const hash = sessionHash(request, services.config)
  const [row] = hash === null ? [] : await find(services, sql`token_hash = ${hash}`)
  if (hash === null || row === undefined) return null
  if (row.stale) {
    await sql`update session set seen_at = now(), idle_at = now() + (idle_at - seen_at), address = ${request.ip}
      where token_hash = ${hash}`.execute(services.db)
    await wasHere(services.db, row.account_id)
  }
  return {
    id: row.id,
    steppedUp: row.stepped_up,
    remember: row.remember,
    actingEnded: row.wanted_id !== row.acting_id,
    actor: actorOfRow(row),
  }
}

/** Session of a request: one query by its cookie, once per page with all that it asks for; null for a guest. */
export const sessionOf = (request: FastifyRequest, services: Services): Promise<RequestSession | null> => {
  const known = sessions.get(request)
  if (known) return known
  const page = pageOf(request)
  const session = page === undefined ? resolve(request, services) : sessionOf(page, services)
  sessions.set(request, session)
  return session
}

/** Actor of a request; a guest without a session. */
export const actorOf = async (request: FastifyRequest, services: Services): Promise<Actor> =>
  (await sessionOf(request, services))?.actor ?? GUEST
