import { appealByLink, getLinkedDecision } from '@florilege/shared/contracts'
import { caseOfLink } from '../../platform/mail/appeal-link.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { appealTo, linkedDecision } from './case-page-store.ts'
import { tellAppeal } from './tell-outcome.ts'

export const getLinkedDecisionRoute = handle(getLinkedDecision, async ({ body }, { db }) => {
  const linked = await caseOfLink(db, body.token)
  const data = linked && (await linkedDecision(db, { ...linked, token: body.token }))
  if (data === undefined) throw refuse('NOT_FOUND')
  return { data }
})

export const appealByLinkRoute = handle(appealByLink, async ({ body }, { db }) =>
  db.transaction().execute(async (trx) => {
    const linked = await caseOfLink(trx, body.token)
    if (linked === undefined) throw refuse('NOT_FOUND')
    const { id, person } = linked
    const made = await appealTo(trx, { id, entity: person, person, text: body.text })
    if (made === null) throw refuse('NOT_FOUND')
    if (!made) throw refuse('CONFLICT', 'ALREADY_APPEALED')
    await tellAppeal(trx, id, person)
    return { data: { id, appeal: body.text } }
  }),
)
