import { deleteDraft, getDraft, listDrafts } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { idAfter } from '../../platform/answer/id-cursor.ts'
import { refuse, refuseChange } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import { draftOf, draftsOf, forgetDraft, holdDrafts } from './draft-store.ts'

export const listDraftsRoute = handle(listDrafts, async ({ query, actor }, { db }) => {
  const { person } = signedIn(actor)
  const rows = await draftsOf(db, person, { after: idAfter(query._after), limit: query._size + 1 })
  const page = rows.slice(0, query._size)
  const last = page.at(-1)
  const data = page.map(({ updated_at, ...row }) => ({ ...row, updated_at: updated_at.toISOString() }))
  return { list: { data, next: last !== undefined && rows.length > page.length ? String(last.version) : null } }
})

export const getDraftRoute = handle(getDraft, async ({ params, actor }, { db }) => {
  const draft = await draftOf(db, signedIn(actor).person, params.key)
  if (draft === undefined) throw refuse('NOT_FOUND')
  const { size: _, updated_at, ...row } = draft
  return { data: { ...row, updated_at: updated_at.toISOString() } }
})

export const deleteDraftRoute = handle(deleteDraft, async ({ params: { key }, query: { version }, actor }, { db }) => {
  const { person } = signedIn(actor)
  await db.transaction().execute(async (trx) => {
    await holdDrafts(trx, person)
    const current = await draftOf(trx, person, key)
    if (current === undefined) return
    if (version !== undefined && version !== current.version)
      throw refuseChange({ version: current.version, content: current.content }, { version, content: null })
    await forgetDraft(trx, person, key)
  })
  return DONE
})
