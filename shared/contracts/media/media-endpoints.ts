import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, done, id, idParam, listOf, paging, text } from '../list.ts'
import { mediaChange, mediaFields, mediaItem, mediaPage, photoMetadata, someMediaFields, uploadedMedia } from './media-schemas.ts'
import { wholeNumber } from '../whole-number.ts'

const params = z.strictObject({ id: idParam })

/** Idempotency key, created by the sender for one file or form. */
export const uploadKey = z.string().regex(/^[A-Za-z0-9_-]{8,80}$/)
/** End of the year 9999, ms since 1970: the database reads no timestamp with a longer year. */
export const LAST_TIMESTAMP = 253_402_300_799_999
export const uploadParameters = {
  /** A repeated key from the same person returns the same media. */
  key: uploadKey,
  file_name: text(255).min(1, { error: 'FIELD_REQUIRED' }),
  /** Milliseconds since 1970, as reported by the browser. */
  last_modified: wholeNumber(0, LAST_TIMESTAMP).optional(),
}

/** Query parameters of the form upload URL (AP-20). */
export const formAddress = { _rsg: z.literal('lifec'), _rsn: z.literal('fileUpload') }

/** The body is the file itself, as application/octet-stream. */
export const uploadMedia = endpoint({
  method: 'PUT',
  path: '/api/upload/media',
  access: 'signed-in',
  summary: {
    en: 'Send one picture as application/octet-stream; it stays the sender’s own until a record refers to it',
    fr: 'Envoyer une image en application/octet-stream ; elle reste à qui l’envoie tant qu’aucune fiche ne s’y réfère',
  },
  query: z.strictObject(uploadParameters),
  bodyType: 'application/octet-stream',
  bytes: { about: 'The picture, as it is' },
  response: uploadedMedia,
  errors: ['MEDIA_UNREADABLE', 'MEDIA_HEIC', 'MEDIA_PIXELS', 'IDEMPOTENCY_KEY_REUSED'],
})

/** Same upload with the file as `fileData` of a form; parameters are form fields or query parameters. */
export const uploadMediaForm = endpoint({
  method: 'POST',
  path: '/api/upload/media',
  access: 'signed-in',
  summary: {
    en: 'Send one picture as fileData of a form, with the parameters; the answer is that of the other upload',
    fr: 'Envoyer une image par le champ fileData d’un formulaire, avec les paramètres ; la réponse est celle de l’autre envoi',
  },
  query: z.strictObject({ ...uploadParameters, ...formAddress }).partial(),
  bodyType: 'multipart/form-data',
  form: z.strictObject({ ...z.strictObject(uploadParameters).partial().shape, fileData: z.file() }),
  response: uploadedMedia,
  errors: ['MEDIA_UNREADABLE', 'MEDIA_HEIC', 'MEDIA_PIXELS', 'IDEMPOTENCY_KEY_REUSED'],
})

export const listMedia = endpoint({
  method: 'GET',
  path: '/api/media',
  access: 'all',
  summary: {
    en: 'Media that the caller may see, newest first',
    fr: 'Les médias que l’on peut voir, du plus récent au plus ancien',
  },
  query: z.strictObject({
    ...paging,
    owner: idParam.optional(),
    /** Restricts to the media of this record. */
    record: idParam.optional(),
    type: z.enum(['image', 'video']).optional(),
    /** Year in which it was taken. */
    year: wholeNumber(1, 9999).optional(),
    author: text(200).min(1).optional(),
    place: text(200).min(1).optional(),
    _sort: z.enum(['new', '-new']).default('new'),
  }),
  response: listOf(mediaItem),
})

export const getMedia = endpoint({
  method: 'GET',
  path: '/api/media/:id',
  access: 'all',
  summary: {
    en: 'A media; its owner gets all that the photograph says',
    fr: 'Un média ; qui le possède reçoit tout ce que dit la photographie',
  },
  params,
  response: dataOf(mediaPage),
})

export const createMedia = endpoint({
  method: 'POST',
  path: '/api/media',
  access: 'signed-in',
  summary: {
    en: 'Make an uploaded file a media record; repeated with the same fields it answers the same',
    fr: 'Faire d’un fichier envoyé une fiche de média ; répété avec les mêmes champs, l’appel donne la même réponse',
  },
  body: mediaFields.extend({ media_id: id, metadata: photoMetadata.nullable().default(null) }),
  response: dataOf(mediaPage),
  errors: ['MEDIA_REMOVED', 'MEDIA_CONTRIBUTED', 'VERSION_CONFLICT'],
})

export const updateMedia = endpoint({
  method: 'PUT',
  path: '/api/media/:id',
  access: 'signed-in',
  summary: {
    en: 'Change what is said and published of an own media; what is left out stays as it is, null removes it',
    fr: 'Modifier ce qui est dit et publié d’un média à soi ; ce qui est omis reste tel quel, null l’ôte',
  },
  params,
  body: mediaChange,
  response: dataOf(mediaPage),
  errors: ['MEDIA_REMOVED', 'MEDIA_CONTRIBUTED', 'VERSION_CONFLICT'],
})

export const updateSeveralMedia = endpoint({
  method: 'PUT',
  path: '/api/media',
  access: 'signed-in',
  summary: {
    en: 'Set the same fields on several media: on all of them or on none',
    fr: 'Poser les mêmes champs sur plusieurs médias : sur tous ou sur aucun',
  },
  body: z.strictObject({
    media: z
      .array(z.strictObject({ id, version: z.int().positive() }))
      .min(1)
      .max(20),
    set: someMediaFields,
  }),
  response: z.strictObject({ data: z.array(mediaPage) }),
  errors: ['MEDIA_REMOVED', 'MEDIA_CONTRIBUTED', 'VERSION_CONFLICT'],
})

export const deleteMedia = endpoint({
  method: 'DELETE',
  path: '/api/media/:id',
  access: 'signed-in',
  summary: {
    en: 'Remove an own media; its files are purged after 30 days. One in a contribution under review or accepted stays',
    fr: 'Retirer un média à soi ; ses fichiers sont effacés après 30 jours. Celui d’une contribution en relecture ou acceptée reste',
  },
  params,
  response: done,
  errors: ['MEDIA_CONTRIBUTED', 'MEDIA_REMOVED'],
})
