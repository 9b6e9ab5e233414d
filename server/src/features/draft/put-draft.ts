import { putDraft } from '@florilege/shared/contracts'
import { DRAFT_QUOTA, MOST_DRAFTS } from '@florilege/shared/rules'
import { signedIn } from '../../platform/request/actor.ts'
import type { Trx } from '../../platform/database/database.ts'
import { refuse, refuseChange } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { draftOf, holdDrafts, keepDraft, usageOf } from './draft-store.ts'

type Kept = { person: number; key: string; version: number; content: string }

const keep = async (trx: Trx, { person, key, version, content }: Kept) => {
  await holdDrafts(trx, person)
  const current = await draftOf(trx, person, key)
  const latest = { version: current?.version ?? 0, content: current?.content ?? null }
  // Identical text, such as a call repeated after a lost answer, is no conflict.
  if (current !== undefined && current.content === content) return current
  if (latest.version !== version) throw refuseChange(latest, { version, content })
  const { drafts, size } = await usageOf(trx, person)
  const full = (current === undefined && drafts >= MOST_DRAFTS) || size - (current?.size ?? 0) + content.length > DRAFT_QUOTA
  if (full) throw refuse('CONFLICT', 'DRAFT_QUOTA')
  return keepDraft(trx, person, key, content)
}

export const putDraftRoute = handle(putDraft, async ({ params: { key }, body, actor }, { db }) => {
  const { person } = signedIn(actor)
  const { version, updated_at } = await db.transaction().execute((trx) => keep(trx, { person, key, ...body }))
  return { data: { key, version, updated_at: updated_at.toISOString() } }
})
