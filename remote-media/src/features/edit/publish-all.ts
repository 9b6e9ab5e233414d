import { ApiError, call } from '@florilege/shared/client'
import { privacyOf } from '@florilege/shared/ui'
import { MEDIA_AREA } from '../upload/upload-item.ts'
import type { UploadItem } from '../upload/upload-item.ts'
import type { UploadQueue } from '../upload/upload-queue.ts'
import { fieldsOf } from './media-fields.tsx'

/** Sent, and not a media of theirs already. */
export const isNew = ({ status, media, unread }: UploadItem): boolean =>
  status === 1 && media?.kept === false && unread !== 'waits'

export const prefixOf = ({ id }: UploadItem): string => `${id} `

/** What came of publishing several, one after the other. */
export type Published = {
  /** Their ids. */
  published: number[]
  /** Names of those that were published meanwhile, from another tab or device: their words of then stay. */
  before: string[]
  /** Names of those that the server has no more: they are sent again. */
  again: string[]
  /** Those that were refused as what they are, and why. */
  refused: { name: string; code: string }[]
  /** Where it broke off: at which one, and why; those behind it have not been tried. */
  halt: { error: ApiError; name: string; behind: number } | null
}

/** Publishes one; what is wrong with its words is told by the names that they have in the form of all. */
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
 * Publishes what has arrived, one after the other. What stands in the way of one alone holds up no other one; where the
 * next ones would fare no better, it ends. Each is published once, however often this is tried: it is the same media.
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
