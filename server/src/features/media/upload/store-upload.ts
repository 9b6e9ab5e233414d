import type { UploadedMedia } from '@florilege/shared/contracts'
import type { SignedInActor } from '../../../platform/request/actor.ts'
import { countAttempt, uncountAttempt } from '../../../platform/request/limits.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import type { Incoming } from './incoming.ts'
import { isNewPerson, mediaById, mediaOfUpload, rememberUpload, wantUpload } from '../media-store.ts'
import { uploadedMediaOf } from '../media-wire.ts'
import { storeIncoming } from '../store-media.ts'

/** Upload parameters, with the sender's own key. */
export type UploadParameters = { key: string; file_name: string; last_modified?: number | undefined }

/** Known properties of an upload: its length, and its hash once read or declared by the sender. */
export type Sent = { size?: number | undefined; sha256?: Buffer | undefined }

/**
 * Media that this person has already uploaded under this key, with a renewed lifetime; null without any. Refuses
 * another file under a used key with 409 IDEMPOTENCY_KEY_REUSED.
 */
export const uploadedBefore = async (
  { db }: Services,
  person: number,
  key: string,
  { size, sha256 }: Sent = {},
): Promise<UploadedMedia | null> => {
  const media = await mediaOfUpload(db, person, key)
  if (media === null) return null
  const other = (size !== undefined && size !== media.file_size) || (sha256 !== undefined && !sha256.equals(media.sha256))
  if (other) throw refuse('CONFLICT', 'IDEMPOTENCY_KEY_REUSED')
  await wantUpload(db, media.id)
  return uploadedMediaOf(media, key)
}

const limitFor = async ({ db }: Services, person: number): Promise<'media by new person' | 'media by person'> =>
  (await isNewPerson(db, person)) ? 'media by new person' : 'media by person'

/**
 * Counts an upload of a person before it is read, in any form; refuses with 429 beyond the limit, which is lower for a
 * new account.
 */
export const countUpload = async (services: Services, person: number): Promise<void> =>
  countAttempt(services.db, await limitFor(services, person), String(person))

/** Reverts the count of a repeated upload. */
export const uncountUpload = async (services: Services, person: number): Promise<void> =>
  uncountAttempt(services.db, await limitFor(services, person), String(person))

/** Stores a received file with its key, and returns the fields for the form (EN-06). */
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
