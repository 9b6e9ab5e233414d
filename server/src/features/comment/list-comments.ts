import { listComments, listSubThread } from '@florilege/shared/contracts'
import type { EndpointQuery } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { commentsOf, seesObject } from './comment-rows.ts'

type Place = { object: number; subThread?: number }

const listed = async (db: Db, actor: Actor, place: Place, query: EndpointQuery<typeof listComments>) => {
  const after = idAfter(query._after)
  if (!(await seesObject(db, actor, place.object))) throw refuse('NOT_FOUND')
  const page = { ...place, after, skip: query._page * query._size, limit: query._size + 1 }
  const { rows, next } = pageById(await commentsOf(db, actor, page), query._size)
  return { list: { data: rows, next } }
}

export const listCommentsRoute = handle(listComments, ({ params, query, actor }, { db }) =>
  listed(db, actor, { object: params.id }, query),
)

export const listSubThreadRoute = handle(listSubThread, ({ params, query, actor }, { db }) =>
  listed(db, actor, { object: params.id, subThread: params.sub }, query),
)
