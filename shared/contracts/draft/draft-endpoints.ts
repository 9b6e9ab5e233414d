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
  summary: {
    en: 'Own drafts, the latest first, without their content',
    fr: 'Ses brouillons, du plus récent au plus ancien, sans leur contenu',
  },
  query: z.strictObject(paging),
  response: listOf(draft.omit({ content: true }).extend({ size: z.int() })),
})

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/draft/:key',
  access: 'signed-in',
  summary: { en: 'An own draft', fr: 'Un brouillon à soi' },
  params: byKey,
  response: dataOf(draft),
})

export const putDraft = endpoint({
  method: 'PUT',
  path: '/api/draft/:key',
  access: 'signed-in',
  summary: {
    en: 'Keep a draft, made from the version named, 0 for a new one; refused with 409 and both when it is not the latest',
    fr: 'Garder un brouillon, fait à partir de la version nommée, 0 pour un nouveau ; s’il n’est pas le plus récent, refusé par 409 avec les deux',
  },
  params: byKey,
  body: z.strictObject({ version, content: text(LONGEST_DRAFT) }),
  response: dataOf(draft.omit({ content: true })),
  errors: ['VERSION_CONFLICT', 'DRAFT_QUOTA'],
})

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/draft/:key',
  access: 'signed-in',
  summary: {
    en: 'Forget a draft; with version, only that one, else refused with 409. Repeating it changes nothing',
    fr: 'Oublier un brouillon ; avec version, seulement celle-là, sinon refusé par 409. Répéter ne change rien',
  },
  params: byKey,
  query: z.strictObject({ version: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional() }),
  response: done,
  errors: ['VERSION_CONFLICT'],
})
