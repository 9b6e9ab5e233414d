import { createExport, getExportFile, getLinkedExport, listExports } from '@florilege/shared/contracts'
import type { AccountExport } from '@florilege/shared/contracts'
import type { FastifyReply } from 'fastify'
import { signedIn } from '../../platform/request/actor.ts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { enqueue } from '../../platform/job/enqueue.ts'
import { countAttempt } from '../../platform/request/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import type { Services } from '../../platform/services.ts'
import { requireStepUp } from '../../platform/account/step-up.ts'
import { exportJob } from './export-job.ts'
import { exportKey } from './export-key.ts'
import { addExport, exportsOf, linkedKey, readyKey } from './export-store.ts'
import type { ExportRow } from './export-store.ts'

const wire = ({ created_at, expires_at, ...row }: ExportRow): AccountExport => ({
  ...row,
  created_at: created_at.toISOString(),
  expires_at: expires_at?.toISOString() ?? null,
})

export const createExportRoute = handle(createExport, async ({ request }, services) => {
  const { actor } = await requireStepUp(request, services)
  await countAttempt(services.db, 'export by account', String(actor.account))
  const made = await services.db.transaction().execute(async (trx) => {
    const row = await addExport(trx, actor.account)
    await enqueue(trx, exportJob.name, { id: row.id })
    return row
  })
  return { data: wire(made) }
})

export const listExportsRoute = handle(listExports, async ({ actor, query }, { db }) => {
  const found = await exportsOf(db, signedIn(actor).account, idAfter(query._after), query._size + 1)
  const { rows, next } = pageById(found, query._size)
  return { list: { data: rows.map(wire), next } }
})

const sendFile = async (reply: FastifyReply, { storage }: Services, key: string | null): Promise<string> => {
  const [size, file] = key === null ? [null, null] : [await storage.size(exportKey(key)), await storage.stream(exportKey(key))]
  if (size === null || file === null) throw refuse('NOT_FOUND')
  await reply
    .type('application/zip')
    .headers({ 'content-length': size, 'content-disposition': 'attachment; filename="florilege.zip"' })
    .send(file)
  return ''
}

export const getExportFileRoute = handle(getExportFile, async ({ actor, params, reply }, services) =>
  sendFile(reply, services, await readyKey(services.db, signedIn(actor).account, params.id)),
)

/** Answers the form of a page, which shows a failure itself: a browser would show JSON. */
export const getLinkedExportRoute = handle(getLinkedExport, async ({ body, reply, request }, services) => {
  const key = await linkedKey(services.db, body.token)
  if (key !== null || request.headers['sec-fetch-mode'] !== 'navigate') return sendFile(reply, services, key)
  await reply.redirect('/login/archive/?gone', 303)
  return ''
})
