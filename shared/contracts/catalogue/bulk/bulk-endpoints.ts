import { z } from 'zod'
import { adminReason } from '../../admin/admin-schemas.ts'
import { endpoint } from '../../endpoint.ts'
import { dataOf, idParam, listOf, paging } from '../../list.ts'
import { bulkBody, bulkEdit, bulkPreviewBody, bulkResult, bulkRow } from './bulk-schemas.ts'

const params = z.strictObject({ id: idParam })

export const previewBulk = endpoint({
  method: 'POST',
  path: '/api/admin/record/preview',
  access: 'editor',
  summary: {
    en: 'What a bulk edit would change, record by record, and what it would leave; nothing is written',
    fr: 'Ce qu’une modification d’ensemble changerait, fiche par fiche, et ce qu’elle laisserait ; rien n’est écrit',
  },
  body: bulkPreviewBody,
  response: dataOf(
    z.strictObject({
      rows: z.array(bulkRow),
      /** Number of requested records without a row: they do not exist, or the caller may not see them. */
      missing: z.int(),
      /** True when the filters match more records than the preview has rows. */
      more: z.boolean(),
      /** Records in all; `about` marks an estimate. */
      count: z.int(),
      about: z.literal(true).optional(),
      /** Time of the preview, for the edit of a whole list. */
      seen_at: z.string(),
    }),
  ),
})

export const makeBulk = endpoint({
  method: 'POST',
  path: '/api/admin/record/bulk',
  access: 'editor',
  summary: {
    en: 'Set one field of chosen records, or in the background of every record of a list; records changed since they were looked at are left as they are',
    fr: 'Donner la même valeur à un champ des fiches choisies, ou, en arrière-plan, de toutes celles d’une liste ; celles qui ont changé depuis l’aperçu restent comme elles sont',
  },
  body: bulkBody,
  response: dataOf(bulkEdit),
})

export const listBulk = endpoint({
  method: 'GET',
  path: '/api/admin/record/bulk',
  access: 'editor',
  summary: {
    en: 'Bulk edits of records, newest first: one’s own, for administrators everybody’s',
    fr: 'Les modifications d’ensemble des fiches, de la plus récente à la plus ancienne : les siennes, ou celles de tout le monde pour l’administration',
  },
  query: z.strictObject(paging),
  response: listOf(bulkEdit),
})

export const getBulk = endpoint({
  method: 'GET',
  path: '/api/admin/record/bulk/:id',
  access: 'editor',
  summary: { en: 'One bulk edit', fr: 'Une modification d’ensemble' },
  params,
  response: dataOf(bulkEdit),
})

export const listBulkResults = endpoint({
  method: 'GET',
  path: '/api/admin/record/bulk/:id/record',
  access: 'editor',
  summary: { en: 'What became of each record of a bulk edit', fr: 'Ce qu’une modification d’ensemble a fait de chaque fiche' },
  params,
  query: z.strictObject(paging),
  response: listOf(bulkResult),
})

export const stopBulk = endpoint({
  method: 'POST',
  path: '/api/admin/record/bulk/:id/stop',
  access: 'editor',
  summary: {
    en: 'Stop a bulk edit after the records that are being written; what is done stays, and can be undone',
    fr: 'Arrêter une modification d’ensemble après les fiches en cours d’écriture ; ce qui est fait reste, et peut être annulé',
  },
  params,
  response: dataOf(bulkEdit),
})

export const undoBulk = endpoint({
  method: 'POST',
  path: '/api/admin/record/bulk/:id/undo',
  access: 'editor',
  summary: {
    en: 'Undo a bulk edit: each record holds again what it held before, but for those changed since',
    fr: 'Annuler une modification d’ensemble : chaque fiche reprend ce qu’elle disait, sauf si elle a été changée depuis',
  },
  params,
  body: z.strictObject({ reason: adminReason }),
  response: dataOf(bulkEdit),
})
