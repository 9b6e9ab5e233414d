import { sql } from 'kysely'
import type { ReportCasePage } from '@florilege/shared/contracts'
import { ANYBODY } from '@florilege/shared/rules'
import type { SignedInActor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { headsOf } from '../../platform/item/heads.ts'
import { roundedDegrees } from '../../platform/item/rounded-degrees.ts'
import { picturesOf } from '../../platform/item/pictures.ts'
import type { CaseRow } from './case-rows.ts'
import type { KeptPost } from './report-tables.ts'

type Shared = NonNullable<ReportCasePage['besides']>['shared']

/** Shared item of a share, as its page shows it: while it is public. */
const sharedOf = async (db: Db, me: SignedInActor, id: number): Promise<Shared> => {
  const head = (await headsOf(db, me, [id])).get(id)
  if (head === undefined || head.privacy_status !== ANYBODY) return null
  const { kind, entity_id, display_name, profile_image, title, text, pictures, created_at } = head
  return { id, kind, entity_id, display_name, profile_image, title, text, pictures, created_at }
}

const COLUMNS = ['mood', 'place', 'lat', 'lon', 'shared_id'] as const

/** Post as it is, or as its case stores it. */
const postOf = async (db: Db, { id, subject_id }: CaseRow): Promise<KeptPost | null> => {
  const post = await db
    .selectFrom('post')
    .innerJoin('item', 'item.id', 'post.id')
    .select([...COLUMNS, sql<boolean>`item.kind = 'share'`.as('share')])
    .where('post.id', '=', subject_id)
    .executeTakeFirst()
  if (post !== undefined) return post
  return (await db.selectFrom('report_case').select('removed_post').where('id', '=', id).executeTakeFirst())?.removed_post ?? null
}

/** Details of a reported post in addition to its text, which many moods and shares lack. Null for other items. */
export const detailsOf = async (db: Db, me: SignedInActor, row: CaseRow): Promise<ReportCasePage['besides']> => {
  const post = row.subject === 'item' ? await postOf(db, row) : null
  if (post === null) return null
  const { share, mood, place, lat, lon, shared_id } = post
  const shared = shared_id === null ? null : await sharedOf(db, me, shared_id)
  return { share, mood, place, lat: roundedDegrees(lat), lon: roundedDegrees(lon), shared }
}

/** True when the target of a case is deleted, and its pictures, or those that the case stores. */
export const shownOf = async (
  db: Db,
  { id, subject, subject_id }: CaseRow,
): Promise<Pick<ReportCasePage, 'deleted' | 'pictures'>> => {
  const { rows } = await sql<{ deleted: boolean; media: number[]; portrait: number | null }>`
    select case subject when 'item' then not exists (select from item where item.id = subject_id)
        when 'comment' then not exists (select from comment where comment.id = subject_id and deleted_at is null)
        else not exists (select from entity where entity.id = subject_id and deleted_at is null) end as deleted,
      coalesce(removed_media, '{}') as media,
      (select image_media from entity where subject = 'entity' and entity.id = subject_id) as portrait
    from report_case where id = ${id}`.execute(db)
  const { deleted = false, media = [], portrait = null } = rows[0] ?? {}
  // A former portrait is shown after the present one.
  const own = subject === 'item' ? subject_id : portrait
  const ids = own === null ? media : [own, ...media.filter((one) => one !== own)]
  return { deleted, pictures: [...(await picturesOf(db, ids)).values()].flat() }
}
