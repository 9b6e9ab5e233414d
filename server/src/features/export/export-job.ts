import type { Readable } from 'node:stream'
import { EXPORT_FILE } from '@florilege/shared/contracts'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import type { Actor } from '../../platform/request/actor.ts'
import { job } from '../../platform/job/job.ts'
import type { Services } from '../../platform/services.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { addEntry } from '../../platform/answer/zip-entry.ts'
import { archiveHtml } from './export-html.ts'
import { exportKey } from './export-key.ts'
import { sendExportLink } from './export-email.ts'
import { exportedAccount, exportedMedia } from './export-rows.ts'
import { archiveJson, sectionsOf } from './export-sections.ts'
import { expiredExports, forgetExport, readyExport, waitingExport } from './export-store.ts'

/** Content of a stored file, opened when its turn comes. */
async function* opened(storage: Storage, name: string): AsyncGenerator<Buffer> {
  const stream = await storage.stream(name)
  if (stream !== null) yield* stream as AsyncIterable<Buffer>
}

/** Adds the originals, one after the other. */
const addMedia = async (zip: ZipFile, { db, storage }: Services, actor: Actor): Promise<void> => {
  for await (const { key, file, has_source } of exportedMedia(db, actor)) {
    const name = `media/${key}/${has_source ? 'source' : 'orig'}`
    if ((await storage.size(name)) === null) continue
    addEntry(zip, file, () => opened(storage, name), { compress: false })
  }
}

const write = async (services: Services, key: string, actor: Actor & { account: number }): Promise<number> => {
  const { db, storage, config } = services
  const account = await exportedAccount(db, actor.account)
  const sections = sectionsOf(db, actor)
  const zip = new ZipFile()
  addEntry(zip, EXPORT_FILE, () => archiveJson(config.publicUrl, account, sections))
  addEntry(zip, 'index.html', () => archiveHtml(account, sections))
  await addMedia(zip, services, actor)
  zip.end()
  const output = zip.outputStream as Readable
  // A failure during the listing of files is rethrown as it was.
  if (output.errored) throw output.errored
  await storage.put(exportKey(key), output)
  return (await storage.size(exportKey(key))) ?? 0
}

/** Creates an archive of all that its person may see, with the rights of a user, whatever their role. */
export const exportJob = job({
  name: 'export account',
  schema: z.strictObject({ id: z.int() }),
  run: async ({ id }, services) => {
    const wanted = await waitingExport(services.db, id)
    if (wanted === undefined) return
    const { key, account_id: account, person_id: person } = wanted
    const size = await write(services, key, { account, person, entity: person, role: 'USER' })
    await services.db.transaction().execute(async (trx) => {
      await readyExport(trx, id, size)
      await sendExportLink(trx, services.config, id)
    })
  },
})

/** Removes expired archives. */
export const expireExportsJob = job({
  name: 'expire exports',
  schema: z.strictObject({}),
  every: '23 * * * *',
  run: async (_data, { db, storage }) => {
    for (const { id, key } of await expiredExports(db)) {
      await storage.remove(exportKey(key))
      await forgetExport(db, id)
    }
  },
})
