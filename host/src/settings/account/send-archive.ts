import { addressOf, sendBody, withStepUp } from '@florilege/shared/client'

export type Imported = { posts: number; drafts: number; known: number; left_out: number }

/** Brings an archive back in; `onProgress` gets the part that has been sent, 0 to 1. Throws ApiError. */
export const sendArchive = async (file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<Imported> => {
  const answer = await withStepUp(() =>
    sendBody({ method: 'POST', address: addressOf('POST /api/account/import', {}), body: file, onProgress, signal }),
  )
  return (answer as { data: Imported }).data
}
