import { sql } from 'kysely'
import type { LinkedEntity } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { entityIsActive } from '../../platform/item/entity-is-active.ts'
import { unblocked } from '../../platform/item/not-blocked.ts'
import { entityImages } from '../../platform/item/pictures.ts'

/** Cards of the entities whose page the caller may open. */
export const entityCardsOf = async (db: Db, actor: Actor, ids: readonly number[]): Promise<LinkedEntity[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<LinkedEntity, 'profile_image'>>`
    select id, type, display_name from entity
    where id = any(${[...ids]}::bigint[]) and deleted_at is null and ${entityIsActive(actor)} and ${unblocked(actor, 'entity.id')}`.execute(
    db,
  )
  const images = await entityImages(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, profile_image: images.get(row.id) ?? null }))
}
