import { addressOf, sendBody } from '@florilege/shared/client'
import type { UploadedMedia } from '@florilege/shared/contracts'
import { progressOf } from './upload-item.ts'

/** Sends one file as it is (AP-18), telling how much of it has gone out. Throws ApiError as `call` does. */
export const sendFile = async (
  file: File,
  key: string,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<UploadedMedia> => {
  const query = { key, file_name: file.name.slice(0, 255) || 'photo', last_modified: file.lastModified }
  const answer = await sendBody({
    method: 'PUT',
    address: addressOf('PUT /api/upload/media', { query }),
    body: file,
    onProgress: (share) => onProgress(progressOf(share, 1)),
    signal,
  })
  return answer as UploadedMedia
}
