import { sql } from 'kysely'
import type { PersonCard } from '@florilege/shared/contracts'
import type { RelationCode } from '@florilege/shared/rules'
import type { Actor } from '../request/actor.ts'
import type { Db } from '../database/database.ts'
import { kept, keptIds } from '../database/kept.ts'
import { unblocked } from './not-blocked.ts'
import { entityImages } from './pictures.ts'
import { profileOpens } from './profile-opens.ts'

type Row = { id: number; display_name: string; place: string | null; relation: RelationCode[] }

/** Cards of people, by id, with the caller's relation codes; people behind a block have none. */
export const personCardsOf = async (db: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, PersonCard>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`${kept}
    select entity.id, display_name, case when ${profileOpens(actor)} then place end as place,
      (select coalesce(json_agg(code order by code), '[]') from relation
        where from_id = ${actor.entity} and to_id = entity.id) as relation
    from entity
    where entity.id = any(${keptIds(ids)}) and deleted_at is null and ${unblocked(actor, 'entity.id')}`.execute(db)
  const images = await entityImages(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map((row) => [row.id, { ...row, profile_image: images.get(row.id) ?? null }]))
}
