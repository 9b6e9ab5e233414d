import type { Trx } from '../../../platform/database/database.ts'
import type { ImageType } from '../rendering/image-type.ts'
import type { Rendered } from '../rendering/render-job.ts'

type Put = { key: string; fileSize: number; fileType: ImageType; rendered: Rendered }

/** Has a media refer to the files of another key; nothing refers to the former ones any more. */
export const putPicture = async (trx: Trx, media: number, { key, fileSize, fileType, rendered }: Put): Promise<void> => {
  const before = await trx.selectFrom('media').select('key').where('id', '=', media).forUpdate().executeTakeFirst()
  // Deleted meanwhile: the new files go with the next sweep.
  if (before === undefined) return
  const { origType, width, height, thumbhash, colours } = rendered
  await trx
    .updateTable('media')
    .set({
      key,
      file_size: fileSize,
      file_type: fileType,
      orig_type: origType,
      has_source: false,
      has_widths: false,
      width,
      height,
      thumbhash,
      colours,
    })
    .where('id', '=', media)
    .execute()
  await trx.deleteFrom('media_garbage').where('key', '=', key).execute()
  await trx.insertInto('media_garbage').values({ key: before.key }).execute()
}
