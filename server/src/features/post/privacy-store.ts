import { sql } from 'kysely'
import { REMOVED_DAYS } from '@florilege/shared/rules'
import type { PrivacyStatus } from '@florilege/shared/rules'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { MODERATING, visibleTo } from '../../platform/item/visible.ts'
import { POST_KINDS } from './post-rules.ts'

/** Sets the privacy of this owner's post and returns the former one; null when it is gone. Repeating it changes nothing. */
export const setPrivacy = async (trx: Trx, id: number, owner: number, privacy: PrivacyStatus): Promise<number | null> => {
  const { rows } = await sql<{ privacy_status: number }>`
    with former as (select id, privacy_status from item where id = ${id} and owner_id = ${owner} for update),
    changed as (
      update item set privacy_status = ${privacy}, updated_at = now() from former
      where item.id = former.id and former.privacy_status <> ${privacy}
    )
    select privacy_status from former`.execute(trx)
  return rows[0]?.privacy_status ?? null
}

type Page = { after: number | null; limit: number }

type Removed = { id: number; removed_by: 'owner' | 'moderators' | 'site'; case_id: number | null }

/** Condition that moderators of the group decided a case, and not the site: they then may revert it. */
const decidedThere = sql<boolean>`exists (
  select from report_case join relation on relation.from_id = report_case.closed_by and relation.to_id = report_case.place_id
  join account on account.person_id = report_case.closed_by
  where report_case.id = item_moderation.case_id and relation.code in ('A', 'C', 'E', 'M') and account.role <> 'ADMIN')`

/** Condition that the person moderates the group of a case: others are not told who decided it. */
const moderatedBy = ({ person }: Actor) => sql<boolean>`exists (
  select from report_case join relation on relation.to_id = report_case.place_id
  where report_case.id = item_moderation.case_id and relation.from_id = ${person} and relation.code in (${MODERATING}))`

/** Removed posts of an owner that the caller may see, newest first, with the holder of each. */
export const removedPosts = (db: Db, actor: Actor, owner: number, { after, limit }: Page): Promise<Removed[]> =>
  db
    .selectFrom('item')
    .leftJoin('item_moderation', 'item_moderation.item_id', 'item.id')
    .select([
      'item.id',
      sql<Removed['removed_by']>`case when item_moderation.item_id is null then 'owner'
        when (item_moderation.case_id is null and item_moderation.kept) or ${decidedThere} then 'moderators' else 'site' end`.as(
        'removed_by',
      ),
      sql<number | null>`case when ${decidedThere} and ${moderatedBy(actor)} then item_moderation.case_id end`.as('case_id'),
    ])
    .where('owner_id', '=', owner)
    .where('privacy_status', '=', -1)
    .where('kind', 'in', POST_KINDS)
    .where(visibleTo(actor))
    .$if(after !== null, (rest) => rest.where('item.id', '<', after ?? 0))
    .orderBy('item.id', 'desc')
    .limit(limit)
    .execute()

const purgedKinds = sql.join(POST_KINDS.map((kind) => sql.lit(kind)))

/**
 * Deletes posts removed 30 days ago, with pictures that nothing else shows; posts kept by moderation stay. Returns
 * their number. The files of the pictures are deleted by their notes (media_garbage).
 */
export const purgeRemoved = async (trx: Trx, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with old as materialized (
      select item.id, post.shared_id from item join post on post.id = item.id
      where item.privacy_status = -1 and item.kind in (${purgedKinds})
        and item.updated_at < now() - make_interval(days => ${REMOVED_DAYS})
        and not exists (select from item_moderation where item_id = item.id and kept and former_privacy <> -1)
      order by item.updated_at limit ${most} for update of item skip locked
    ),
    shown as materialized (
      select distinct media.id, media.key from old join item_media on item_media.item_id = old.id
      join media on media.id = item_media.media_id join item on item.id = media.id
      where item.privacy_status <= 0
        and not exists (select from item_media other where other.media_id = media.id
          and other.item_id not in (select id from old))
        and not exists (select from entity where image_media = media.id)
    ),
    uncounted as (
      update item set share_count = share_count - gone.count
      from (select shared_id, count(*)::int as count from old where shared_id is not null group by shared_id) gone
      where item.id = gone.shared_id and item.id not in (select id from old)
    ),
    noted as (
      insert into media_garbage (key, since) select key, now() - interval '1 day' from shown on conflict (key) do nothing
    ),
    gone as (delete from item where id in (select id from old union select id from shown))
    select count(*)::int as count from old`.execute(trx)
  return rows[0]?.count ?? 0
}
