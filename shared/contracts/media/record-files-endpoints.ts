import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, idParam } from '../list.ts'
import { picture } from '../picture.ts'
import { formAddress, uploadKey } from './media-endpoints.ts'
import { uploadedMedia } from './media-schemas.ts'

/** Field names of the new pictures of one form. */
const newFiles = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`file_${at}`, z.file().optional()]))

/**
 * Form with `_files_to_remove` (ids or keys of the record's own pictures, joined by `|`) and new pictures as file_0, file_1, ...
 * up to file_19.
 */
const files = (kind: string, recordInFrench = `fiche ${kind}`) =>
  ({
    method: 'POST',
    access: 'signed-in',
    summary: {
      en: `Take pictures from a ${kind} record and add others, in one form`,
      fr: `Ôter des images d’une ${recordInFrench} et en ajouter d’autres, en un seul formulaire`,
    },
    params: z.strictObject({ id: idParam }),
    query: z.strictObject({
      ...formAddress,
      /** Idempotency key of this form. */
      key: uploadKey,
    }),
    bodyType: 'multipart/form-data',
    form: z.strictObject({ _files_to_remove: z.string().max(4000).optional(), ...newFiles }),
    response: dataOf(z.strictObject({ files: z.array(uploadedMedia), pictures: z.array(picture) })),
    errors: ['MEDIA_UNREADABLE', 'MEDIA_HEIC', 'MEDIA_PIXELS', 'CONTRIBUTION_STATE', 'IDEMPOTENCY_KEY_REUSED'],
  }) as const

export const changeContributionFiles = endpoint({ ...files('contribution', 'contribution'), path: '/api/contribution/:id' })
export const changeBibliographyFiles = endpoint({ ...files('bibliography'), path: '/api/bibliography/:id' })
export const changeGenusFiles = endpoint({ ...files('genus'), path: '/api/genus/:id' })
export const changeSpeciesFiles = endpoint({ ...files('species'), path: '/api/species/:id' })
export const changeArticleFiles = endpoint({ ...files('article'), path: '/api/article/:id' })
