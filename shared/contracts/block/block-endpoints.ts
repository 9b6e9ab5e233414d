import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, id, idParam, listOf, paging } from '../list.ts'
import { ENTITY_TYPES } from '../relation/relation.ts'

const blockState = dataOf(z.strictObject({ id, blocked: z.boolean() }))
const byOther = z.strictObject({ id: idParam })

export const blockEntity = endpoint({
  method: 'POST',
  path: '/api/block/:id',
  access: 'signed-in',
  summary: {
    en: 'Block a person, group or organisation: ends every relation and hides each from the other; the other is not told',
    fr: 'Bloquer une personne, un groupe ou une organisation : met fin à toute relation et cache chaque côté à l’autre ; l’autre n’en est pas informé',
  },
  params: byOther,
  response: blockState,
  errors: ['LAST_ADMIN', 'ENTITY_ADMIN'],
})

export const unblockEntity = endpoint({
  method: 'POST',
  path: '/api/unblock/:id',
  access: 'signed-in',
  summary: {
    en: 'Take a block back; restores nothing that it has ended',
    fr: 'Débloquer ; ne rétablit rien de ce que le blocage a défait',
  },
  params: byOther,
  response: blockState,
})

export const blockedEntity = z.strictObject({
  id,
  type: z.enum(ENTITY_TYPES),
  display_name: z.string(),
  profile_image: z.string().nullable(),
  created_at: z.string(),
})

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/block',
  access: 'signed-in',
  summary: {
    en: 'Whom the caller has blocked, newest first; with `entity` only this one, where it is blocked',
    fr: 'Qui l’on a bloqué, du plus récent au plus ancien ; avec `entity`, seulement cette personne ou ce groupe, si le blocage existe',
  },
  query: z.strictObject({ ...paging, entity: idParam.optional() }),
  response: listOf(blockedEntity),
})
