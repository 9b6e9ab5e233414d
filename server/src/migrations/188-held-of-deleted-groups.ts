import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What was held when its group was deleted was to come back with the privacy that it had, under a group that is not there. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update item_moderation set former_privacy = -1 from item join entity owner on owner.id = item.owner_id
    where item.id = item_moderation.item_id and owner.deleted_at is not null and former_privacy <> -1`.execute(db)
}
