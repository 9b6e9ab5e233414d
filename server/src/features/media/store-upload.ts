import type { UploadedMedia } from '@florilege/shared/contracts'
import type { SignedInActor } from '../../platform/actor.ts'
import { countAttempt } from '../../platform/limits.ts'
import type { Services } from '../../platform/services.ts'
import type { Incoming } from './incoming.ts'
import { mediaById, mediaOfUpload, rememberUpload } from './media-store.ts'
import { uploadedMediaOf } from './media-wire.ts'
import { storeIncoming } from './store-media.ts'

/** What a sender says of a file, under a key of their own for it. */
export type UploadParameters = { key: string; file_name: string; last_modified?: number | undefined }

/** The media that this person has already sent under this key; null when there is none. */
export const uploadedBefore = async ({ db }: Services, person: number, key: string): Promise<UploadedMedia | null> => {
  const sent = await mediaOfUpload(db, person, key)
  return sent === null ? null : uploadedMediaOf(sent, key)
}

/** Counts one upload of a person before it is read; refuses with 429 beyond the limit. */
export const countUpload = ({ db }: Services, person: number): Promise<void> =>
  countAttempt(db, 'media by person', String(person))

/** Stores a file that has come in, remembers its key with it, and answers what fills the form (EN-06). */
export const storeUpload = async (
  services: Services,
  me: SignedInActor,
  parameters: UploadParameters,
  incoming: Incoming,
): Promise<UploadedMedia> => {
  const { key, file_name: fileName, last_modified: lastModified } = parameters
  const media = {
    ownerId: me.entity,
    actorId: me.person === me.entity ? null : me.person,
    fileName,
    lastModified: lastModified === undefined ? null : new Date(lastModified),
  }
  const { id } = await storeIncoming(services, incoming, media, (trx, stored) => rememberUpload(trx, me.person, key, stored))
  return uploadedMediaOf(await mediaById(services.db, id), key)
}
