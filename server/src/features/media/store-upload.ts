import type { UploadedMedia } from '@florilege/shared/contracts'
import type { SignedInActor } from '../../platform/actor.ts'
import { countAttempt, uncountAttempt } from '../../platform/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import type { Incoming } from './incoming.ts'
import { isNewPerson, mediaById, mediaOfUpload, rememberUpload, wantUpload } from './media-store.ts'
import { uploadedMediaOf } from './media-wire.ts'
import { storeIncoming } from './store-media.ts'

/** What a sender says of a file, under a key of their own for it. */
export type UploadParameters = { key: string; file_name: string; last_modified?: number | undefined }

/** What is known of a file that comes in: its length, and its hash once it is read or where its sender says it. */
export type Sent = { size?: number | undefined; sha256?: Buffer | undefined }

/**
 * The media that this person has already sent under this key, which then waits for its record anew; null when there is
 * none. Refuses with 409 IDEMPOTENCY_KEY_REUSED another file under a key that is taken.
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
 * Counts one upload of a person before it is read, whichever way it comes; refuses with 429 beyond the limit, which is
 * lower for a new account.
 */
export const countUpload = async (services: Services, person: number): Promise<void> =>
  countAttempt(services.db, await limitFor(services, person), String(person))

/** Takes back the count of what turned out to have been sent before. */
export const uncountUpload = async (services: Services, person: number): Promise<void> =>
  uncountAttempt(services.db, await limitFor(services, person), String(person))

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
