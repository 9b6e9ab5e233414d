import { listNotes } from '@florilege/shared/contracts'
import { signedIn } from '../../../platform/request/actor.ts'
import { idAfter, pageById } from '../../../platform/answer/id-cursor.ts'
import { handle } from '../../../platform/route.ts'
import { postsOf } from '../post-rows.ts'
import { postsOfOwner } from './timeline-store.ts'

export const listNotesRoute = handle(listNotes, async ({ query, actor }, { db }) => {
  const { entity } = signedIn(actor)
  const page = { category: 'note', after: idAfter(query._after), limit: query._size + 1 } as const
  const { rows, next } = pageById(await postsOfOwner(db, actor, entity, page), query._size)
  const ids = rows.map(({ id }) => id)
  return { list: { data: await postsOf(db, actor, ids), next } }
})
