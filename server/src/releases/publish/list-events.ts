import { listReleaseEvents } from '@florilege/shared/contracts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { handle } from '../../platform/route.ts'
import { listEvents } from './channel-store.ts'
import { requireReleaser } from '../team/releaser.ts'

export const listReleaseEventsRoute = handle(listReleaseEvents, async ({ request, actor, query }, services) => {
  await requireReleaser({ request, actor }, services)
  const found = await listEvents(services.db, { name: query.name, before: idAfter(query._after), size: query._size + 1 })
  const { rows, next } = pageById(found, query._size)
  return { list: { data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), next } }
})
