import { sql } from 'kysely'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { kept } from '../../platform/database/kept.ts'
import { unblocked } from '../../platform/item/not-blocked.ts'
import { named } from '../../platform/search/named.ts'

type Page = { q: string | undefined; after: number | null; limit: number }

/** Ids of people with an active account, the caller and blocked ones left out, newest first. */
export const peopleIds = async (db: Db, actor: Actor, { q, after, limit }: Page): Promise<{ id: number }[]> => {
  const searched = q !== undefined && q !== ''
  const { rows } = await sql<{ id: number }>`${kept}
    ${searched ? sql`with hit as materialized (${named(q, 'person')})` : sql``}
    select entity.id from entity join account on account.person_id = entity.id and account.status = 'active'
    where entity.type = 'PERSON' and entity.deleted_at is null and entity.id is distinct from ${actor.person}::bigint
      and ${searched ? sql`entity.id in (select id from hit)` : sql`true`}
      and ${after === null ? sql`true` : sql`entity.id < ${after}`} and ${unblocked(actor, 'entity.id')}
    order by entity.id desc limit ${limit}`.execute(db)
  return rows
}
