import { z } from 'zod'
import { adminReason } from '../admin/admin-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { dataOf, listOf, paging } from '../list.ts'
import { houseLanguage, houseName, houseText, houseVersion } from './house-schemas.ts'

const byName = z.strictObject({ name: houseName })
const byLanguage = z.strictObject({ name: houseName, language: houseLanguage })

export const listHouseTexts = endpoint({
  method: 'GET',
  path: '/api/info',
  access: 'all',
  summary: {
    en: 'Titles and first sentences of the texts of the house that were edited, by language',
    fr: 'Les titres et premières phrases des textes de la maison qui ont été modifiés, par langue',
  },
  response: dataOf(
    z.strictObject({
      texts: z.array(
        z.strictObject({
          name: houseName,
          language: houseLanguage,
          title: houseText.shape.title,
          lead: houseText.shape.lead,
          changed_at: z.string(),
        }),
      ),
    }),
  ),
})

export const getHouseText = endpoint({
  method: 'GET',
  path: '/api/info/:name',
  access: 'all',
  summary: {
    en: 'A text of the house as it was edited; null in a language in which what the product brings stands',
    fr: 'Un texte de la maison tel qu’il a été modifié ; null dans une langue où celui que le logiciel apporte reste en place',
  },
  params: byName,
  response: dataOf(z.strictObject({ fr: houseText.nullable(), en: houseText.nullable() })),
})

export const listHouseVersions = endpoint({
  method: 'GET',
  path: '/api/admin/info/:name/:language',
  access: 'admin',
  summary: {
    en: 'Every version of a text of the house in one language, newest first; the first is in force',
    fr: 'Toutes les versions d’un texte de la maison dans une langue, de la plus récente à la plus ancienne ; la première est en vigueur',
  },
  params: byLanguage,
  query: z.strictObject(paging),
  response: listOf(houseVersion),
})

export const putHouseText = endpoint({
  method: 'PUT',
  path: '/api/admin/info/:name/:language',
  access: 'admin',
  summary: {
    en: 'Edit a text of the house in one language, or take up what the product brings again',
    fr: 'Modifier un texte de la maison dans une langue, ou reprendre celui que le logiciel apporte',
  },
  params: byLanguage,
  body: z.strictObject({
    /** Id of the version that was read, 0 for none; the change is refused if another one is current. */
    version: z.int().min(0),
    text: houseText.nullable(),
    reason: adminReason,
  }),
  response: dataOf(houseVersion),
  errors: ['VERSION_CONFLICT'],
})
