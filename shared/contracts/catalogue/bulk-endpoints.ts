import { z } from 'zod'
import { adminReason } from '../admin/admin-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { dataOf, idParam, listOf, paging } from '../list.ts'
import { bulkBody, bulkEdit, bulkPreviewBody, bulkResult, bulkRow } from './bulk-schemas.ts'

const params = z.strictObject({ id: idParam })

export const previewBulk = endpoint({
  method: 'POST',
  path: '/api/admin/record/preview',
  access: 'admin',
  summary: 'What a bulk edit would change, record by record, and what it would leave; nothing is written',
  body: bulkPreviewBody,
  response: dataOf(
    z.strictObject({
      rows: z.array(bulkRow),
      /** Number of requested records without a row: they do not exist, or the caller may not see them. */
      missing: z.int(),
      /** True when the filters match more records than one edit accepts. */
      more: z.boolean(),
    }),
  ),
})

export const makeBulk = endpoint({
  method: 'POST',
  path: '/api/admin/record/bulk',
  access: 'admin',
  summary: 'Set one field of many records at once; records changed since they were looked at are left as they are',
  body: bulkBody,
  response: dataOf(bulkEdit),
})

export const listBulk = endpoint({
  method: 'GET',
  path: '/api/admin/record/bulk',
  access: 'admin',
  summary: 'Bulk edits of records, newest first',
  query: z.strictObject(paging),
  response: listOf(bulkEdit),
})

export const getBulk = endpoint({
  method: 'GET',
  path: '/api/admin/record/bulk/:id',
  access: 'admin',
  summary: 'One bulk edit',
  params,
  response: dataOf(bulkEdit),
})

export const listBulkResults = endpoint({
  method: 'GET',
  path: '/api/admin/record/bulk/:id/record',
  access: 'admin',
  summary: 'What became of each record of a bulk edit',
  params,
  query: z.strictObject(paging),
  response: listOf(bulkResult),
})

export const undoBulk = endpoint({
  method: 'POST',
  path: '/api/admin/record/bulk/:id/undo',
  access: 'admin',
  summary: 'Undo a bulk edit: each record holds again what it held before, but for those changed since',
  params,
  body: z.strictObject({ reason: adminReason }),
  response: dataOf(bulkEdit),
})
