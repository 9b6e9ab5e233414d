import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dataOf, done, idParam, listOf, paging, text } from '../../list.ts'
import { IMPORT_BYTES, IMPORT_PHASES, IMPORT_RESULTS, importPlan, importRow, recordImport } from './import-schemas.ts'

const params = z.strictObject({ id: idParam })
const one = { access: 'signed-in', params, response: dataOf(recordImport) } as const
const bytes = {
  about: 'A file of records or pictures: an archive, a table, a bibliography, a zip of pictures',
  most: IMPORT_BYTES,
}

export const createImport = endpoint({
  method: 'POST',
  path: '/api/import',
  access: 'signed-in',
  summary: {
    en: 'Hand in a file of records; the answer says what was recognised in it and proposes how to read it',
    fr: 'Remettre un fichier de fiches ; la réponse dit ce qui y a été reconnu et propose comment le lire',
  },
  query: z.strictObject({
    /** File name, with its folders for an uploaded folder. */
    name: text(300).min(1),
    /** More files follow: parsing starts after the last. */
    more: z.enum(['0', '1']).default('0'),
  }),
  bodyType: 'application/octet-stream',
  bytes,
  response: dataOf(recordImport),
  errors: ['IMPORTS_FULL'],
})

export const addImportFile = endpoint({
  ...one,
  method: 'POST',
  path: '/api/import/:id/file',
  summary: {
    en: 'Hand in another file of an import that has not run yet',
    fr: 'Remettre un autre fichier d’un import qui n’a pas encore eu lieu',
  },
  query: createImport.query,
  bodyType: 'application/octet-stream',
  bytes,
  errors: ['IMPORT_STATE'],
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/import',
  access: 'signed-in',
  summary: {
    en: 'Imports, newest first: one’s own, or those of everybody for administrators',
    fr: 'Les imports, du plus récent au plus ancien : les siens, ou ceux de tout le monde pour l’administration',
  },
  query: z.strictObject(paging),
  response: listOf(recordImport),
})

export const getImport = endpoint({
  ...one,
  method: 'GET',
  path: '/api/import/:id',
  summary: { en: 'An import, and how far it is', fr: 'Un import, et où il en est' },
})

export const planImport = endpoint({
  ...one,
  method: 'PUT',
  path: '/api/import/:id',
  summary: {
    en: 'Change how the files of an import are read; what a dry run found counts no more',
    fr: 'Changer la lecture des fichiers d’un import ; ce qu’un essai avait trouvé ne compte plus',
  },
  body: importPlan,
  errors: ['IMPORT_STATE'],
})

export const runImport = endpoint({
  ...one,
  method: 'POST',
  path: '/api/import/:id/run',
  summary: {
    en: 'Begin a phase of an import in the background: a dry run that writes nothing, the import, or undoing it',
    fr: 'Commencer une étape d’un import en arrière-plan : un essai qui n’écrit rien, l’import, ou son annulation',
  },
  body: z.strictObject({ phase: z.enum(IMPORT_PHASES) }),
  errors: ['IMPORT_STATE'],
})

export const stopImport = endpoint({
  ...one,
  method: 'POST',
  path: '/api/import/:id/stop',
  summary: {
    en: 'Stop an import after the rows that are being written; what was brought in stays, and can be undone',
    fr: 'Arrêter un import après les lignes en cours d’écriture ; ce qui est entré reste, et peut être annulé',
  },
})

export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/api/import/:id',
  access: 'signed-in',
  summary: {
    en: 'Forget an import with its files and its report; the records stay, and it cannot be undone any more',
    fr: 'Oublier un import avec ses fichiers et son rapport ; les fiches restent, et il ne peut plus être annulé',
  },
  params,
  response: done,
  errors: ['IMPORT_STATE'],
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/import/:id/row',
  access: 'signed-in',
  summary: {
    en: 'What became of each row of an import, or would become of it',
    fr: 'Ce que chaque ligne d’un import est devenue, ou deviendrait',
  },
  params,
  query: z.strictObject({
    ...paging,
    /** `near` and `noted` are independent of the result. */
    result: z.enum([...IMPORT_RESULTS, 'near', 'noted', 'left', 'pictured', 'lost', 'bare']).optional(),
  }),
  response: listOf(importRow),
})

/** Not for `call`: the response is a file. */
export const getImportReport = endpoint({
  method: 'GET',
  path: '/api/import/:id/report.csv',
  access: 'signed-in',
  summary: {
    en: 'The report of an import as a table, a line for each row',
    fr: 'Le rapport d’un import en tableau, une ligne pour chacune',
  },
  params,
  answerType: 'text/csv',
  response: z.string(),
})
