import type { UploadEnvironment } from '../upload-environment.ts'
import type { UploadItem } from './upload-item.ts'
import type { Place } from './upload-steps.ts'

type Making = Pick<UploadEnvironment, 'key' | 'now' | 'preview'>

/** Newly chosen file; `index` is its position in the selection. */
export const newItem = ({ key, now, preview }: Making, file: File, index: number, place: Place): UploadItem => ({
  ...place,
  id: key(),
  // Files of the same millisecond keep their selection order.
  chosenAt: now() + index / 1000,
  name: file.name,
  size: file.size,
  file,
  preview: preview(file),
  status: null,
  progress: 0,
  error: null,
  attempts: 0,
  retryAt: null,
  sha256: null,
  media: null,
  photo: undefined,
})
