import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { exportOrders, orderExportQuery } from '@florilege/shared/contracts'
import { actorOf } from '../../platform/request/actor-of-request.ts'
import { audit } from '../../platform/audit/audit.ts'
import { separatorOf } from '../../platform/answer/csv.ts'
import { csvFile, downloadHeaders } from '../../platform/answer/csv-file.ts'
import { invalidFields } from '../../platform/answer/invalid-fields.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireAccess } from '../../platform/request/register-routes.ts'
import type { Services } from '../../platform/services.ts'
import { wholeList } from '../../platform/answer/whole-list.ts'
import { languageOf } from '../session/language.ts'
import { orderCells } from './order-cells.ts'
import { allOrders } from './order-store.ts'

/** `GET /api/admin/order/export`: orders as a file, streamed page by page. That it was taken is audited. */
export const registerOrderExport = (app: FastifyInstance, services: Services): void => {
  app.get(exportOrders.path, { config: { endpoint: exportOrders } }, async (request, reply) => {
    const actor = await actorOf(request, services)
    requireAccess(actor, exportOrders.access)
    const query = orderExportQuery.safeParse({ ...(request.query as object) }, { reportInput: true })
    if (!query.success) throw refuse('DATA_INVALID', 'DATA_INVALID', invalidFields(query.error.issues))
    await services.db
      .transaction()
      .execute((trx) => audit(trx, { actor, request }, { action: 'order.export', after: query.data }))
    const language = languageOf(request, services.config)
    const orders = wholeList((after, limit) => allOrders(services.db, actor, query.data, { after, limit }))
    return reply
      .headers(downloadHeaders('orders', 'csv'))
      .send(Readable.from(csvFile({ ...orderCells(language), separator: separatorOf(language) }, orders)))
  })
}
