import { z } from 'zod'
import { adminReason } from '../admin/admin-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { dataOf, idParam, listOf, paging } from '../list.ts'
import { settingVersion, siteSettings } from './setting-schemas.ts'

export const getSiteSettings = endpoint({
  method: 'GET',
  path: '/api/admin/setting',
  access: 'admin',
  summary: {
    en: 'Settings of the site, with the version that a change must name',
    fr: 'Les réglages du site, avec la version qu’un changement doit nommer',
  },
  response: dataOf(settingVersion),
})

export const putSiteSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/setting',
  access: 'admin',
  summary: {
    en: 'Change settings of the site, in force at once in every process. Needs a fresh proof of who one is',
    fr: 'Changer les réglages du site, en vigueur aussitôt dans tous les processus. Demande une preuve d’identité récente',
  },
  body: z.strictObject({
    /** Version that was read; the change is refused if another one is current. */
    version: z.int().min(0),
    values: siteSettings.required(),
    reason: adminReason,
  }),
  response: dataOf(settingVersion),
  errors: ['VERSION_CONFLICT', 'STEP_UP_REQUIRED'],
})

export const listSettingVersions = endpoint({
  method: 'GET',
  path: '/api/admin/setting/history',
  access: 'admin',
  summary: {
    en: 'Every version of the settings, newest first',
    fr: 'Toutes les versions des réglages, de la plus récente à la plus ancienne',
  },
  query: z.strictObject(paging),
  response: listOf(settingVersion),
})

export const restoreSettings = endpoint({
  method: 'POST',
  path: '/api/admin/setting/:version/restore',
  access: 'admin',
  summary: {
    en: 'Take up the values of an earlier version again, 0 for those of a new site. Needs a fresh proof of who one is',
    fr: 'Reprendre les valeurs d’une version antérieure, 0 pour celles d’un site neuf. Demande une preuve d’identité récente',
  },
  params: z.strictObject({ version: z.union([z.literal('0').transform(() => 0), idParam]) }),
  body: z.strictObject({ version: z.int().min(0), reason: adminReason }),
  response: dataOf(settingVersion),
  errors: ['VERSION_CONFLICT', 'STEP_UP_REQUIRED'],
})
