import type { ReportCasePage } from '@florilege/shared/contracts'
import { ANYBODY } from '@florilege/shared/rules'
import type { SignedInActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { headsOf } from '../../platform/item/heads.ts'
import { roundedDegrees } from '../../platform/item/rounded-degrees.ts'
import type { CaseRow } from './case-rows.ts'

type Shared = NonNullable<ReportCasePage['besides']>['shared']

/** What a share shows, as a page of it does: as long as anybody may see it. */
const sharedOf = async (db: Db, me: SignedInActor, id: number): Promise<Shared> => {
  const head = (await headsOf(db, me, [id])).get(id)
  if (head === undefined || head.privacy_status !== ANYBODY) return null
  const { kind, entity_id, display_name, profile_image, title, text, pictures, created_at } = head
  return { id, kind, entity_id, display_name, profile_image, title, text, pictures, created_at }
}

/** What a reported post says besides its words: many a mood and share has none. Null of what is no post. */
export const besidesOf = async (db: Db, me: SignedInActor, row: CaseRow): Promise<ReportCasePage['besides']> => {
  if (row.subject !== 'item') return null
  const post = await db
    .selectFrom('post')
    .select(['mood', 'place', 'lat', 'lon', 'shared_id'])
    .where('id', '=', row.subject_id)
    .executeTakeFirst()
  if (post === undefined) return null
  const { mood, place, lat, lon, shared_id } = post
  const shared = shared_id === null ? null : await sharedOf(db, me, shared_id)
  return { mood, place, lat: roundedDegrees(lat), lon: roundedDegrees(lon), shared }
}
