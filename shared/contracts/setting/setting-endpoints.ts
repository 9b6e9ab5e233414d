import { z } from 'zod'
import { adminReason } from '../admin/admin-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { dataOf, idParam, listOf, paging } from '../list.ts'
import { settingVersion, siteSettings } from './setting-schemas.ts'

export const getSiteSettings = endpoint({
  method: 'GET',
  path: '/api/admin/setting',
  access: 'admin',
  summary: 'Settings of the site, with the version that a change must name',
  response: dataOf(settingVersion),
})

export const putSiteSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/setting',
  access: 'admin',
  summary: 'Change settings of the site, in force at once in every process. Needs a fresh proof of who one is',
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
  summary: 'Every version of the settings, newest first',
  query: z.strictObject(paging),
  response: listOf(settingVersion),
})

export const restoreSettings = endpoint({
  method: 'POST',
  path: '/api/admin/setting/:version/restore',
  access: 'admin',
  summary: 'Take up the values of an earlier version again, 0 for those of a new site. Needs a fresh proof of who one is',
  params: z.strictObject({ version: z.union([z.literal('0').transform(() => 0), idParam]) }),
  body: z.strictObject({ version: z.int().min(0), reason: adminReason }),
  response: dataOf(settingVersion),
  errors: ['VERSION_CONFLICT', 'STEP_UP_REQUIRED'],
})
