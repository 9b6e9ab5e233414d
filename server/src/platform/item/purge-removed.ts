import { sql } from 'kysely'
import type { ItemKind } from '../database/foundation-tables.ts'
import type { Trx } from '../database/database.ts'

/**
 * Deletes items of these kinds that were removed 30 days ago, at most `most`, with everything attached, and returns
 * their number. Items hidden by moderation stay until their owner deletes them or moderation restores them; records merged into
 * another one stay with it.
 */
export const purgeRemoved = async (trx: Trx, kinds: readonly ItemKind[], most: number): Promise<number> => {
  const { rows } = await sql`
    with old as materialized (
      select id from item
      where kind = any(${[...kinds]}::text[]) and privacy_status = -1 and updated_at < now() - interval '30 days'
        and not exists (select from item_moderation where item_id = item.id and kept and former_privacy <> -1)
        and not exists (select from record_merge where merged_id = item.id and undone_at is null)
      order by updated_at limit ${most} for update skip locked
    )
    delete from item using old where item.id = old.id returning item.id`.execute(trx)
  return rows.length
}
