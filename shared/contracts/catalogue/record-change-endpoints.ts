import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, done, idParam } from '../list.ts'
import {
  articleChange,
  articleDraft,
  bibliographyChange,
  bibliographyDraft,
  genusChange,
  genusDraft,
  speciesChange,
  speciesDraft,
} from './record-change.ts'
import { articleRecord, bibliographyRecord, genusRecord, speciesRecord } from './record-schemas.ts'

const params = z.strictObject({ id: idParam })
const create = (kind: string) =>
  ({ method: 'POST', access: 'signed-in', summary: { en: `Make a ${kind} record`, fr: `Créer une fiche ${kind}` } }) as const
const change = (kind: string) =>
  ({
    method: 'PUT',
    access: 'signed-in',
    summary: {
      en: `Change a ${kind} record; when another change came first, 409 with what is there and what was sent`,
      fr: `Modifier une fiche ${kind} ; si une autre modification a précédé, 409 avec ce qui est là et ce qui fut envoyé`,
    },
    params,
    errors: ['VERSION_CONFLICT', 'RECORD_REMOVED'],
  }) as const
const remove = (kind: string) =>
  ({
    method: 'DELETE',
    access: 'signed-in',
    summary: {
      en: `Remove a ${kind} record; it is purged after 30 days`,
      fr: `Retirer une fiche ${kind} ; elle est effacée après 30 jours`,
    },
    params,
    response: done,
  }) as const

export const createBibliography = endpoint({
  ...create('bibliography'),
  path: '/api/bibliography',
  body: bibliographyDraft,
  response: dataOf(bibliographyRecord),
})
export const createGenus = endpoint({ ...create('genus'), path: '/api/genus', body: genusDraft, response: dataOf(genusRecord) })
export const createSpecies = endpoint({
  ...create('species'),
  path: '/api/species',
  body: speciesDraft,
  response: dataOf(speciesRecord),
})
export const createArticle = endpoint({
  ...create('article'),
  path: '/api/article',
  body: articleDraft,
  response: dataOf(articleRecord),
})

export const updateBibliography = endpoint({
  ...change('bibliography'),
  path: '/api/bibliography/:id',
  body: bibliographyChange,
  response: dataOf(bibliographyRecord),
})
export const updateGenus = endpoint({
  ...change('genus'),
  path: '/api/genus/:id',
  body: genusChange,
  response: dataOf(genusRecord),
})
export const updateSpecies = endpoint({
  ...change('species'),
  path: '/api/species/:id',
  body: speciesChange,
  response: dataOf(speciesRecord),
})
export const updateArticle = endpoint({
  ...change('article'),
  path: '/api/article/:id',
  body: articleChange,
  response: dataOf(articleRecord),
})

export const deleteBibliography = endpoint({ ...remove('bibliography'), path: '/api/bibliography/:id' })
export const deleteGenus = endpoint({ ...remove('genus'), path: '/api/genus/:id' })
export const deleteSpecies = endpoint({ ...remove('species'), path: '/api/species/:id' })
export const deleteArticle = endpoint({ ...remove('article'), path: '/api/article/:id' })
