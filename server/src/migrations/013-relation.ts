import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  sql`alter table relation
    add column id bigint generated always as identity,
    add column message text`,
  sql`create unique index relation_id on relation (id)`,
  // Friends, requests and memberships of one entity, and the members of one, newest first.
  sql`create index relation_list on relation (from_id, code, id desc)`,
  sql`create index relation_members on relation (to_id, code, id desc)`,
  // Who is a friend has no request any more: from now on the database refuses both at once.
  sql`delete from relation request using relation friend where request.code in ('s', 'g') and friend.code = 'b'
    and friend.from_id = request.from_id and friend.to_id = request.to_id`,
  sql`create unique index relation_friendship on relation (from_id, to_id) where code in ('b', 's', 'g')`,
  // Who holds an admin code is a member.
  sql`insert into relation (from_id, to_id, code) select distinct from_id, to_id, 'm' from relation
    where code in ('A', 'C', 'E', 'M', 'R') on conflict do nothing`,
  sql`alter table block add column id bigint generated always as identity`,
  sql`create index block_list on block (from_id, id desc)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
