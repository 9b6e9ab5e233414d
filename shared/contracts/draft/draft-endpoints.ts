import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, done, listOf, paging, text } from '../list.ts'
import { DRAFT_KEY, LONGEST_DRAFT } from './draft-constants.ts'
import { wholeNumber } from '../whole-number.ts'

const draftKey = z.string().regex(DRAFT_KEY)
const byKey = z.strictObject({ key: draftKey })
/** 0: no draft exists. */
const version = z.int().min(0)

export const draft = z.strictObject({
  key: draftKey,
  /** Increases with each change and is never reused. The next change must send it. */
  version: version.positive(),
  /** Content in the form's own format. */
  content: z.string(),
  updated_at: z.string(),
})
export type Draft = z.infer<typeof draft>

export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/draft',
  access: 'signed-in',
  summary: 'Own drafts, the latest first, without their content',
  query: z.strictObject(paging),
  response: listOf(draft.omit({ content: true }).extend({ size: z.int() })),
})

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/draft/:key',
  access: 'signed-in',
  summary: 'An own draft',
  params: byKey,
  response: dataOf(draft),
})

export const putDraft = endpoint({
  method: 'PUT',
  path: '/api/draft/:key',
  access: 'signed-in',
  summary: 'Keep a draft, made from the version named, 0 for a new one; refused with 409 and both when it is not the latest',
  params: byKey,
  body: z.strictObject({ version, content: text(LONGEST_DRAFT) }),
  response: dataOf(draft.omit({ content: true })),
  errors: ['VERSION_CONFLICT', 'DRAFT_QUOTA'],
})

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/draft/:key',
  access: 'signed-in',
  summary: 'Forget a draft; with version, only that one, else refused with 409. Repeating it changes nothing',
  params: byKey,
  query: z.strictObject({ version: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional() }),
  response: done,
  errors: ['VERSION_CONFLICT'],
})
