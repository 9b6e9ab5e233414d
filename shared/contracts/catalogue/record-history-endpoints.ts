import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, id, idParam, listOf, paging } from '../list.ts'
import { recordVersion } from './record-change.ts'
import { articleRecord, bibliographyRecord, genusRecord, speciesRecord } from './record-schemas.ts'

const history = {
  method: 'GET',
  access: 'signed-in',
  summary: {
    en: 'Changes of a record, newest first, for who may edit it',
    fr: 'Les modifications d’une fiche, de la plus récente à la plus ancienne, pour qui peut la modifier',
  },
  params: z.strictObject({ id: idParam }),
  query: z.strictObject({ ...paging, _size: paging._size.pipe(z.int().max(20)) }),
  response: listOf(recordVersion),
} as const
const restore = {
  method: 'POST',
  access: 'signed-in',
  summary: {
    en: 'Put the words and pictures of an earlier version in place, as a new version; a removed record comes back',
    fr: 'Remettre en place les mots et les images d’une version antérieure, comme une nouvelle version ; une fiche retirée revient',
  },
  params: z.strictObject({ id: idParam, version: idParam }),
  /** Current version. */
  body: z.strictObject({ version: id }),
  errors: ['VERSION_CONFLICT'],
} as const

export const listBibliographyHistory = endpoint({ ...history, path: '/api/bibliography/:id/history' })
export const listGenusHistory = endpoint({ ...history, path: '/api/genus/:id/history' })
export const listSpeciesHistory = endpoint({ ...history, path: '/api/species/:id/history' })
export const listArticleHistory = endpoint({ ...history, path: '/api/article/:id/history' })

export const restoreBibliography = endpoint({
  ...restore,
  path: '/api/bibliography/:id/history/:version/restore',
  response: dataOf(bibliographyRecord),
})
export const restoreGenus = endpoint({
  ...restore,
  path: '/api/genus/:id/history/:version/restore',
  response: dataOf(genusRecord),
})
export const restoreSpecies = endpoint({
  ...restore,
  path: '/api/species/:id/history/:version/restore',
  response: dataOf(speciesRecord),
})
export const restoreArticle = endpoint({
  ...restore,
  path: '/api/article/:id/history/:version/restore',
  response: dataOf(articleRecord),
})
