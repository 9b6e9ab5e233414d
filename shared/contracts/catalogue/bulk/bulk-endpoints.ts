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
  summary: 'What a bulk edit would change, record by record, and what it would leave; nothing is written',
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
  summary:
    'Set one field of chosen records, or in the background of every record of a list; records changed since they were looked at are left as they are',
  body: bulkBody,
  response: dataOf(bulkEdit),
})

export const listBulk = endpoint({
  method: 'GET',
  path: '/api/admin/record/bulk',
  access: 'editor',
  summary: 'Bulk edits of records, newest first: one’s own, for administrators everybody’s',
  query: z.strictObject(paging),
  response: listOf(bulkEdit),
})

export const getBulk = endpoint({
  method: 'GET',
  path: '/api/admin/record/bulk/:id',
  access: 'editor',
  summary: 'One bulk edit',
  params,
  response: dataOf(bulkEdit),
})

export const listBulkResults = endpoint({
  method: 'GET',
  path: '/api/admin/record/bulk/:id/record',
  access: 'editor',
  summary: 'What became of each record of a bulk edit',
  params,
  query: z.strictObject(paging),
  response: listOf(bulkResult),
})

export const stopBulk = endpoint({
  method: 'POST',
  path: '/api/admin/record/bulk/:id/stop',
  access: 'editor',
  summary: 'Stop a bulk edit after the records that are being written; what is done stays, and can be undone',
  params,
  response: dataOf(bulkEdit),
})

export const undoBulk = endpoint({
  method: 'POST',
  path: '/api/admin/record/bulk/:id/undo',
  access: 'editor',
  summary: 'Undo a bulk edit: each record holds again what it held before, but for those changed since',
  params,
  body: z.strictObject({ reason: adminReason }),
  response: dataOf(bulkEdit),
})
