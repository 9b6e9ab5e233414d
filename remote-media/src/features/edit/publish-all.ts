import { ApiError, call } from '@florilege/shared/client'
import { privacyOf } from '@florilege/shared/ui'
import { MEDIA_AREA } from '../upload/queue/upload-item.ts'
import type { UploadItem } from '../upload/queue/upload-item.ts'
import type { UploadQueue } from '../upload/queue/upload-queue.ts'
import { fieldsOf } from './media-fields.tsx'

/** Uploaded, and not yet published. */
export const isNew = ({ status, media, unread }: UploadItem): boolean =>
  status === 1 && media?.kept === false && unread !== 'waits'

export const prefixOf = ({ id }: UploadItem): string => `${id} `

/** Result of publishing several uploads in sequence. */
export type Published = {
  /** Ids of the published media. */
  published: number[]
  /** Names of uploads already published from another tab or device, with the texts entered there. */
  before: string[]
  /** Names of uploads that the server no longer has: they are sent again. */
  again: string[]
  /** Permanently refused uploads with their error code. */
  refused: { name: string; code: string }[]
  /** Error that stopped the sequence, at which upload; `behind` later ones were not tried. */
  halt: { error: ApiError; name: string; behind: number } | null
}

/** Publishes one upload; validation errors are mapped to its field names in the form. */
const publishOne = async (item: UploadItem, values: Record<string, string>): Promise<number> => {
  const { thumbnail: _stays, ...metadata } = item.photo ?? { thumbnail: null }
  const prefix = prefixOf(item)
  const body = {
    media_id: item.media?.media_id ?? 0,
    ...fieldsOf(values, prefix),
    privacy_status: privacyOf(values['privacy_status']),
    metadata: 'lat' in metadata ? metadata : null,
  }
  try {
    return (await call('POST /api/media', { body })).data.id
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, code, fields, retryAfter, conflict, suspension } = error
    const named = Object.entries(fields).map(([name, wrong]) => [name === 'privacy_status' ? name : prefix + name, wrong])
    throw new ApiError(status, code, Object.fromEntries(named), { retryAfter, suspension, ...(conflict ? { conflict } : {}) })
  }
}

/**
 * Publishes all finished uploads in sequence. An error of one upload does not stop the others, unless the next ones would fail
 * too. Idempotent: a repeated call publishes no upload twice.
 */
export const publishAll = async (queue: UploadQueue, values: Record<string, string>): Promise<Published> => {
  const items = queue.items().filter((item) => item.area === MEDIA_AREA && isNew(item))
  const done: Published = { published: [], before: [], again: [], refused: [], halt: null }
  for (const [at, item] of items.entries()) {
    try {
      done.published.push(await publishOne(item, values))
      queue.discard(item.id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'VERSION_CONFLICT') {
        queue.markKept(item.id)
        done.before.push(item.name)
      } else if (error.status === 404) {
        queue.resend(item.id)
        done.again.push(item.name)
      } else if (error.status === 409) done.refused.push({ name: item.name, code: error.code })
      else return { ...done, halt: { error, name: item.name, behind: items.length - at - 1 } }
    }
  }
  return done
}
