import { listMoods } from '@florilege/shared/contracts'
import type { PrivacyStatus } from '@florilege/shared/rules'
import { signedIn } from '../../../platform/request/actor.ts'
import { idAfter, pageById } from '../../../platform/answer/id-cursor.ts'
import { handle } from '../../../platform/route.ts'
import { moodsBetween } from '../write/mood-store.ts'

export const listMoodsRoute = handle(listMoods, async ({ query, actor }, { db }) => {
  const { entity } = signedIn(actor)
  const time = { from: new Date(query.from), to: new Date(query.to) }
  const page = { after: idAfter(query._after), limit: query._size + 1 }
  const { rows, next } = pageById(await moodsBetween(db, entity, time, page), query._size)
  const data = rows.map(({ created_at: at, privacy_status: privacy, ...mood }) => ({
    ...mood,
    privacy_status: privacy as PrivacyStatus,
    created_at: at.toISOString(),
  }))
  return { list: { data, next } }
})
