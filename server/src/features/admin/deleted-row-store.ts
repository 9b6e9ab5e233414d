import { sql } from 'kysely'
import { REMOVED_DAYS } from '@florilege/shared/contracts'
import type { DeletedRow } from '@florilege/shared/contracts'
import type { Db } from '../../platform/database/database.ts'

type Found = {
  id: number
  kind: string
  words: string
  owner_id: number
  owner_name: string
  by_id: number | null
  by_name: string | null
  deleted_at: Date
  beneath: boolean
  until: Date
}

const HEAD = 200

/**
 * Rows that `restoreRow` can restore, the last deletion first: removed records, and items deleted by administrators
 * without a case, unless their owner deleted them too or was deleted.
 */
export const deletedRows = async (db: Db, after: number | null, limit: number): Promise<DeletedRow[]> => {
  const rest =
    after === null ? sql`` : sql`and (item.updated_at, item.id) < (select updated_at, id from item last where last.id = ${after})`
  const { rows } = await sql<Found>`
    select item.id, item.kind, left(coalesce(record.title, nullif(concat_ws(' ', post.title, post.text), ''),
        nullif(concat_ws(' ', media.title, media.description), ''), florilege.title, contribution.suggestion, ''), ${HEAD}::int) as words,
      owner.id as owner_id, owner.display_name as owner_name, person.id as by_id, person.display_name as by_name,
      mark.beneath_kept is not null as beneath, item.updated_at as deleted_at, item.updated_at + make_interval(days => ${REMOVED_DAYS}) as until
    from item join entity owner on owner.id = item.owner_id
      left join item_moderation mark on mark.item_id = item.id
      left join record on record.id = item.id left join post on post.id = item.id left join media on media.id = item.id
      left join florilege on florilege.id = item.id left join contribution on contribution.id = item.id
      left join entity person on person.id = case when record.id is null then mark.person_id else (
        select person_id from record_version where record_id = item.id and action = 'removed' order by id desc limit 1) end
    where item.privacy_status = -1
      and ((record.id is not null and mark.item_id is null) or (mark.item_id is not null and mark.case_id is null and not mark.kept
        and (mark.former_privacy <> -1 or (item.kind not in ('media', 'contribution') and owner.deleted_at is null))))
      ${rest}
    order by item.updated_at desc, item.id desc limit ${limit}`.execute(db)
  return rows.map(({ owner_id, owner_name, by_id, by_name, deleted_at, until, beneath, ...row }) => ({
    ...row,
    owner: { id: owner_id, display_name: owner_name },
    by: by_id === null || by_name === null ? null : { id: by_id, display_name: by_name },
    deleted_at: deleted_at.toISOString(),
    ...(beneath ? { hidden_by_group: true as const } : {}),
    until: until.toISOString(),
  }))
}
