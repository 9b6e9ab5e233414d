import { createSolution, deleteSolution, listSolutions, updateSolution } from '@florilege/shared/contracts'
import type { EndpointBody } from '@florilege/shared/contracts'
import { signedIn } from '../../../platform/request/actor.ts'
import type { SignedInActor } from '../../../platform/request/actor.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { idAfter, pageById } from '../../../platform/answer/id-cursor.ts'
import { notify } from '../../../platform/notification/notify.ts'
import { idempotent } from '../../../platform/request/idempotent.ts'
import { refuse } from '../../../platform/refusal.ts'
import { DONE, handle } from '../../../platform/route.ts'
import { changePost } from './change-post.ts'
import { postOf, postsOf } from '../post-rows.ts'
import { seenPost } from '../post-store.ts'
import { deletePostOf } from '../remove-post.ts'
import { sendPost } from './send-post.ts'
import { heldLesson, solutionsOf, unveil } from './solution-store.ts'
import { wordsOf } from './words.ts'

export const listSolutionsRoute = handle(listSolutions, async ({ params: { id }, query, actor }, { db }) => {
  const lesson = await seenPost(db, actor, id)
  if (lesson?.kind !== 'lesson') throw refuse('NOT_FOUND')
  if (query.unveil === 'true') await unveil(db, signedIn(actor).entity, id)
  const page = { after: idAfter(query._after), limit: query._size + 1 }
  const { rows, next } = pageById(await solutionsOf(db, actor, id, page), query._size)
  const ids = rows.map((row) => row.id)
  return { list: { data: await postsOf(db, actor, ids), next } }
})

const send = async (trx: Trx, me: SignedInActor, lesson: number, draft: EndpointBody<typeof createSolution>): Promise<number> => {
  const owner = await heldLesson(trx, me, lesson)
  if (owner === null) throw refuse('NOT_FOUND')
  const { media, privacy_status: privacy } = draft
  const id = await sendPost(trx, me, { kind: 'solution', lesson, ...(await wordsOf(trx, me, draft)), media, privacy })
  await notify(trx, { kind: 'solution', to: owner, from: me, item: id })
  return id
}

export const createSolutionRoute = handle(createSolution, async ({ params, body, actor }, { db }) => {
  const me = signedIn(actor)
  const id = await db
    .transaction()
    .execute((trx) =>
      idempotent(trx, me, { key: body.idempotency_key, kind: 'solution', content: { params, body } }, () =>
        send(trx, me, params.id, body),
      ),
    )
  const solution = await postOf(db, actor, id)
  if (solution === null) throw refuse('NOT_FOUND')
  return { data: solution }
})

export const updateSolutionRoute = handle(updateSolution, async ({ params: { id }, body, actor }, { db }) => {
  const me = signedIn(actor)
  const post = await seenPost(db, actor, id)
  if (post?.kind !== 'solution') throw refuse('NOT_FOUND')
  if (!post.own) throw refuse('FORBIDDEN')
  const { media, version, privacy_status: privacy } = body
  await db.transaction().execute(async (trx) => {
    const words = await wordsOf(trx, me, body)
    await changePost(trx, me, { id, owner: post.owner }, { ...words, media, version, privacy })
  })
  const solution = await postOf(db, actor, id)
  if (solution === null) throw refuse('NOT_FOUND')
  return { data: solution }
})

export const deleteSolutionRoute = handle(deleteSolution, async ({ params, actor }, { db }) => {
  const me = signedIn(actor)
  const post = await seenPost(db, actor, params.id)
  if (post?.kind !== 'solution') throw refuse('NOT_FOUND')
  if (!post.own) throw refuse('FORBIDDEN')
  if (!(await db.transaction().execute((trx) => deletePostOf(trx, params.id, me.entity)))) throw refuse('NOT_FOUND')
  return DONE
})
