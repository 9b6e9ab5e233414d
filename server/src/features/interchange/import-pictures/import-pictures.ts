import { Readable } from 'node:stream'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { TryLater } from '../../../platform/job/job.ts'
import type { Services } from '../../../platform/services.ts'
import { lockCatalogue } from '../../catalogue/record/record-write.ts'
import { bringPicture } from './bring-picture.ts'
import type { BroughtPicture } from './bring-picture.ts'
import { fetchPicture } from './fetch-picture.ts'
import { advance } from '../import/import-sink.ts'
import { detachPicture, nextPictures, setPicture, settlePictures } from './import-picture-store.ts'
import type { PictureRow } from './import-picture-store.ts'
import type { ImportRow } from '../import/import-store.ts'
import type { PictureFiles } from './picture-files.ts'
import { isAddress } from './picture-match.ts'

/** Pictures per reading of the table, and per transaction of an undo. */
const BATCH = 50

type Run = { row: ImportRow; run: string; files: PictureFiles; ending: AbortSignal | undefined }

const contentOf = async (services: Services, { files, ending }: Run, origin: string) =>
  isAddress(origin) ? fetchPicture(services, origin, ending) : ((await files.get(origin)?.()) ?? 'PICTURE_MISSING')

const bringOne = async (services: Services, context: Run, picture: PictureRow): Promise<void> => {
  const { row, run } = context
  const said = async (trx: Trx, change: Parameters<typeof setPicture>[2], count: 'pictured' | 'lost'): Promise<void> => {
    if (await setPicture(trx, picture, change)) await advance(trx, { id: row.id, run }, { counts: { [count]: 1 } })
  }
  const content = await contentOf(services, context, picture.origin)
  const wanted = {
    record: picture.record_id ?? 0,
    name: isAddress(picture.origin) ? new URL(picture.origin).pathname : picture.origin,
    credit: picture.credit,
    licence: picture.licence,
    by: row.run_by ?? row.person_id,
  }
  const note = (trx: Trx, { media, state, made }: BroughtPicture) => said(trx, { state, made, media_id: media }, 'pictured')
  const result = typeof content === 'string' ? content : await bringPicture(services, content, wanted, note)
  if (content instanceof Readable) content.destroy()
  if (typeof result === 'string')
    await services.db.transaction().execute((trx) => said(trx, { state: 'failed', reason: result.slice(0, 100) }, 'lost'))
}

/** Brings the pictures of an import, one after the other: each is stored and noted in one transaction, so none comes twice. */
export const bringPictures = async (services: Services, context: Run): Promise<void> => {
  const { row, ending, files } = context
  await settlePictures(services.db, row.id, [...files.keys()])
  if (row.phase !== 'import') return
  for (;;) {
    const batch = await nextPictures(services.db, row.id, 'waiting', BATCH)
    for (const picture of batch) {
      if (ending?.aborted === true) throw new TryLater(0)
      await bringOne(services, context, picture).catch((error: unknown) => {
        throw ending?.aborted === true ? new TryLater(0) : error
      })
    }
    if (batch.length < BATCH) return
  }
}

/** Takes the pictures of an import off their records. */
export const takePicturesBack = async (db: Db, { id, run }: { id: number; run: string }, ending?: AbortSignal): Promise<void> => {
  for (;;) {
    if (ending?.aborted === true) throw new TryLater(0)
    const done = await db.transaction().execute(async (trx) => {
      await lockCatalogue(trx)
      const batch = await nextPictures(trx, id, 'attached', BATCH)
      for (const picture of batch) {
        await detachPicture(trx, picture)
        await setPicture(trx, picture, { state: 'undone' })
      }
      await advance(trx, { id, run }, { counts: { pictured: -batch.length } })
      return batch.length
    })
    if (done < BATCH) return
  }
}
