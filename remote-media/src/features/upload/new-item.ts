import type { UploadEnvironment } from './upload-environment.ts'
import type { UploadItem } from './upload-item.ts'
import type { Place } from './upload-steps.ts'

type Making = Pick<UploadEnvironment, 'key' | 'now' | 'preview'>

/** A file that was just chosen; `index`: its place among those chosen with it. */
export const newItem = ({ key, now, preview }: Making, file: File, index: number, place: Place): UploadItem => ({
  ...place,
  id: key(),
  // Within the same millisecond they stay in the order of the choice.
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
