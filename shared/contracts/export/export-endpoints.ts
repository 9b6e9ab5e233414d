import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { emailToken } from '../session/session-schemas.ts'
import { dataOf, idParam, listOf, paging } from '../list.ts'
import { accountExport, importResult } from './export-schemas.ts'

export const createExport = endpoint({
  method: 'POST',
  path: '/api/account/export',
  access: 'signed-in',
  summary: {
    en: 'Ask for an archive of everything that is the person’s own; it is made in the background',
    fr: 'Demander une archive de tout ce qui appartient à la personne ; elle est préparée en arrière-plan',
  },
  response: dataOf(accountExport),
  errors: ['STEP_UP_REQUIRED'],
})

export const listExports = endpoint({
  method: 'GET',
  path: '/api/account/export',
  access: 'signed-in',
  summary: {
    en: 'Archives that were asked for, newest first, with how far they are',
    fr: 'Les archives demandées, de la plus récente à la plus ancienne, avec leur avancement',
  },
  query: z.strictObject(paging),
  response: listOf(accountExport),
})

/** Not for `call`: the response is the file. */
export const getExportFile = endpoint({
  method: 'GET',
  path: '/api/account/export/:id',
  access: 'signed-in',
  summary: {
    en: 'The archive, for seven days, for its person alone',
    fr: 'L’archive, pendant sept jours, pour sa seule personne',
  },
  params: z.strictObject({ id: idParam }),
  answerType: 'application/zip',
  response: z.string(),
})

/** Not for `call`: a form of the page sends it, and the response is the file. */
export const getLinkedExport = endpoint({
  method: 'POST',
  path: '/api/account/export/link',
  access: 'all',
  summary: {
    en: 'The archive that a link of a letter gives, for seven days, to who is suspended and cannot sign in',
    fr: 'L’archive que donne le lien d’une lettre, pendant sept jours, à qui est suspendu et ne peut pas se connecter',
  },
  body: z.strictObject({ token: emailToken }),
  formNumbers: [],
  answerType: 'application/zip',
  response: z.string(),
})

export const importArchive = endpoint({
  method: 'POST',
  path: '/api/account/import',
  access: 'signed-in',
  summary: {
    en: 'Bring pictures, posts, comments, florilèges and drafts of one’s own archive in, once each; the body is the archive',
    fr: 'Reprendre, une seule fois chacun, images, publications, commentaires, florilèges et brouillons de sa propre archive ; le corps est l’archive',
  },
  bodyType: 'application/octet-stream',
  bytes: { about: 'The archive, as it was given out', most: 1024 ** 3 },
  response: dataOf(importResult),
  errors: ['STEP_UP_REQUIRED', 'ARCHIVE_INVALID', 'ARCHIVE_VERSION'],
})
