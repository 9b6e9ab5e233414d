import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, done } from '../list.ts'
import { LAST_TIMESTAMP, uploadParameters } from './media-endpoints.ts'
import { uploadedMedia } from './media-schemas.ts'
import { wholeNumber } from '../whole-number.ts'

const params = z.strictObject({ id: z.uuid() })
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const uploadSession = z.strictObject({
  id: z.uuid(),
  /** Size of every chunk but the last, in bytes. */
  chunk_size: z.int().positive(),
  file_size: z.int().positive(),
  /** Number of stored bytes, which is the offset of the next chunk. */
  received: z.int().nonnegative(),
  expires_at: z.iso.datetime(),
  /** Set once the file is complete: no more chunks are accepted. */
  media: uploadedMedia.nullable(),
})
export type UploadSession = z.infer<typeof uploadSession>
const answer = dataOf(uploadSession)

export const createUploadSession = endpoint({
  method: 'POST',
  path: '/api/upload/session',
  access: 'signed-in',
  summary: {
    en: 'Begin or take up the upload of a large file by chunks; the same key is the same upload',
    fr: 'Commencer ou reprendre l’envoi d’un grand fichier par morceaux ; la même clé est le même envoi',
  },
  body: z.strictObject({
    ...uploadParameters,
    last_modified: z.int().min(0).max(LAST_TIMESTAMP).optional(),
    file_size: z.int().positive(),
    /** SHA-256 of the whole file: identifies a file that the caller has sent before. */
    sha256: sha256.optional(),
  }),
  response: answer,
  errors: ['IDEMPOTENCY_KEY_REUSED'],
})

export const getUploadSession = endpoint({
  method: 'GET',
  path: '/api/upload/session/:id',
  access: 'signed-in',
  summary: { en: 'How much of an own upload is safe', fr: 'Ce qui est en sûreté d’un envoi à soi' },
  params,
  response: answer,
})

/** The body is the chunk. A stored chunk is not written again; one beyond the stored bytes is 409. */
export const sendUploadChunk = endpoint({
  method: 'PUT',
  path: '/api/upload/session/:id',
  access: 'signed-in',
  summary: {
    en: 'Send the chunk at an offset, with its SHA-256',
    fr: 'Envoyer le morceau qui suit une position, avec son SHA-256',
  },
  params,
  query: z.strictObject({ offset: wholeNumber(0, Number.MAX_SAFE_INTEGER), sha256 }),
  bodyType: 'application/octet-stream',
  bytes: { about: 'The chunk: every one but the last has the size that the session answered with' },
  response: answer,
  errors: ['UPLOAD_OFFSET', 'CHUNK_DAMAGED', 'CHUNK_SIZE'],
})

export const completeUploadSession = endpoint({
  method: 'POST',
  path: '/api/upload/session/:id/complete',
  access: 'signed-in',
  summary: {
    en: 'Take the whole file in; the answer fills the form, and repeating the call answers the same for a week',
    fr: 'Prendre le fichier entier ; la réponse remplit le formulaire, et répéter l’appel répond de même pendant une semaine',
  },
  params,
  response: uploadedMedia,
  errors: ['UPLOAD_INCOMPLETE', 'UPLOAD_DAMAGED', 'IDEMPOTENCY_KEY_REUSED', 'MEDIA_UNREADABLE', 'MEDIA_HEIC', 'MEDIA_PIXELS'],
})

export const deleteUploadSession = endpoint({
  method: 'DELETE',
  path: '/api/upload/session/:id',
  access: 'signed-in',
  summary: { en: 'Give an own upload up', fr: 'Abandonner un envoi à soi' },
  params,
  response: done,
})
