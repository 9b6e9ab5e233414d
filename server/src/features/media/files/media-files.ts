import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { WIDTH_NAMES } from '@florilege/shared/rules'
import type { Rendition } from '../../../platform/item/pictures.ts'
import type { Storage } from '../../../platform/storage/storage.ts'

/** Renditions that a picture has from the start; those by width are made later. */
const FIRST: readonly Rendition[] = ['thumb.webp', 'pres.webp', 'orig', 'source']
export const RENDITIONS: readonly Rendition[] = [...FIRST, ...WIDTH_NAMES]

/** Key in the storage of a rendition of the media with this key. */
export const storageKey = (key: string, rendition: Rendition): string => `media/${key}/${rendition}`

/** Stores the rendered files of a folder, and the uploaded file only on request. */
export const putMediaFiles = async (storage: Storage, key: string, folder: string, withSource: boolean): Promise<void> => {
  const wanted = FIRST.filter((rendition) => withSource || rendition !== 'source')
  await Promise.all(wanted.map((rendition) => storage.put(storageKey(key, rendition), createReadStream(join(folder, rendition)))))
}

/** Removes every file of a media; those that are gone already do no harm. */
export const removeMediaFiles = async (storage: Storage, key: string): Promise<void> => {
  await Promise.all(RENDITIONS.map((rendition) => storage.remove(storageKey(key, rendition))))
}
