import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storeMedia } from '@florilege/server/features/media/store-media.ts'
import type { Services } from '@florilege/server/platform/services.ts'

const FOLDER = join(import.meta.dirname, 'pictures')

export type PictureToStore = { slug: string; ownerId: number; title?: string; author?: string }

/** Stores a demo picture as media, once for the same bytes, and returns its id. */
export const storePicture = async (services: Services, { slug, ownerId, title, author }: PictureToStore): Promise<number> => {
  const fileName = `${slug}.webp`
  const bytes = await readFile(join(FOLDER, fileName))
  const { id } = await storeMedia(services, { bytes, fileName, ownerId, kept: true, title, author, source: false })
  return id
}
