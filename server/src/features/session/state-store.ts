import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { kept } from '../../platform/database/kept.ts'
import type { SignedInActor } from '../../platform/request/actor.ts'
import { stays } from '../../platform/item/not-blocked.ts'

/** Most liked items in a state; the item itself tells about older likes. */
const LIKED = 500
/** Most relations that one state carries. */
const RELATIONS = 20_000

export type StateRow = {
  language: string
  status: string
  /** Name of the person and of the entity acted as. */
  person_name: string
  entity_name: string
  setting: Record<string, number>
  liked: number[]
  relations: [number, string][]
  selectable: [number, string][]
  agreed: boolean
}

/** Complete session state in one query, except the images. */
export const stateRow = async (
  db: Db,
  { account, person, entity }: SignedInActor,
  terms: string,
): Promise<StateRow | undefined> => {
  const { rows } = await sql<StateRow>`${kept}
    select account.language, account.status, person.display_name as person_name, acting.display_name as entity_name, person.setting,
      (select coalesce(json_agg(liked.item_id), '[]') from (
        select item_id from item_like where entity_id = ${entity} order by item_id desc limit ${LIKED}
      ) liked) as liked,
      (select coalesce(json_agg(json_build_array(own.to_id, own.code)), '[]') from (
        select to_id, code from relation where from_id = ${entity} and ${stays('to_id')} order by to_id, code limit ${RELATIONS}
      ) own) as relations,
      (select coalesce(json_agg(json_build_array(other.id, other.display_name)), '[]') from (
        select distinct entity.id, entity.display_name from relation join entity on entity.id = relation.to_id
        where from_id = ${person} and code in ('A', 'C', 'E', 'M', 'R') and entity.suspended_at is null
        order by entity.display_name, entity.id limit 100
      ) other) as selectable,
      exists (select from consent where account_id = ${account} and name = 'terms' and version = ${terms}) as agreed
    from account
    join entity person on person.id = account.person_id
    join entity acting on acting.id = ${entity}
    where account.id = ${account}`.execute(db)
  return rows[0]
}
