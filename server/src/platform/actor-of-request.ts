import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import type { Role } from '@florilege/shared/rules'
import { GUEST } from './actor.ts'
import type { Actor } from './actor.ts'
import type { Services } from './services.ts'
import { sessionHash } from './session-cookie.ts'

const actors = new WeakMap<FastifyRequest, Promise<Actor>>()

type Row = { account_id: number; person_id: number; acting_id: number; role: Role; stale: boolean }

const find = async ({ db }: Services, hash: Buffer): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    select session.account_id, account.person_id, account.role, session.seen_at < now() - interval '5 minutes' as stale,
      case when session.acting_id = account.person_id or exists (
        select from relation where from_id = account.person_id and to_id = session.acting_id and code in ('A', 'C', 'E', 'M', 'R')
      ) then session.acting_id else account.person_id end as acting_id
    from session join account on account.id = session.account_id
    where token_hash = ${hash} and expires_at > now() and idle_at > now() and account.status = 'active'`.execute(db)
  return rows[0]
}

const resolve = async (request: FastifyRequest, services: Services): Promise<Actor> => {
  const hash = sessionHash(request, services.config)
  const row = hash === null ? undefined : await find(services, hash)
  if (hash === null || row === undefined) return GUEST
  if (row.stale) {
    await sql`update session set seen_at = now(), idle_at = now() + (idle_at - seen_at) where token_hash = ${hash}`.execute(
      services.db,
    )
  }
  return { account: row.account_id, person: row.person_id, entity: row.acting_id, role: row.role }
}

/** Who makes a request: one query by the session cookie, once per request. */
export const actorOf = (request: FastifyRequest, services: Services): Promise<Actor> => {
  const known = actors.get(request)
  if (known) return known
  const actor = resolve(request, services)
  actors.set(request, actor)
  return actor
}
