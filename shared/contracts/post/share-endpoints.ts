import { endpoint } from '../endpoint.ts'
import { dataOf, idParam } from '../list.ts'
import { post, shareDraft } from './post-schemas.ts'
import { z } from 'zod'

const byId = z.strictObject({ id: idParam })

export const createShare = endpoint({
  method: 'POST',
  path: '/api/share/:id',
  access: 'signed-in',
  summary: {
    en: 'Share an item on one’s own timeline; only what anybody may see. A share of a share shares its object',
    fr: 'Partager un élément dans son fil ; seulement ce que tout le monde peut voir. Le partage d’un partage partage son objet',
  },
  params: byId,
  body: shareDraft,
  response: dataOf(post),
  errors: ['SHARED_ITEM_NOT_PUBLIC'],
})
