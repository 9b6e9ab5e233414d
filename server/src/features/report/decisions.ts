import { appealDecision, getDecision, listDecisions } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { appealTo, decisionPageOn, decisionsOn } from './case-page-store.ts'
import { tellAppeal } from './tell-outcome.ts'

export const listDecisionsRoute = handle(listDecisions, async ({ query, actor }, { db }) => {
  const { entity } = signedIn(actor)
  const found = await decisionsOn(db, entity, idAfter(query._after), query._size + 1)
  const { rows, next } = pageById(found, query._size)
  return { list: { data: rows, next } }
})

export const getDecisionRoute = handle(getDecision, async ({ params: { id }, actor }, { db }) => {
  const data = await decisionPageOn(db, signedIn(actor), id)
  if (data === undefined) throw refuse('NOT_FOUND')
  return { data }
})

export const appealDecisionRoute = handle(appealDecision, async ({ params: { id }, body, actor }, { db }) => {
  const { entity, person } = signedIn(actor)
  return db.transaction().execute(async (trx) => {
    const made = await appealTo(trx, { id, entity, person, text: body.text })
    if (made === null) throw refuse('NOT_FOUND')
    if (!made) throw refuse('CONFLICT', 'ALREADY_APPEALED')
    await tellAppeal(trx, id, person)
    return { data: { id, appeal: body.text } }
  })
})
