import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, listOf, paging, text } from '../list.ts'
import { adminGroup, adminSetting, adminUser } from './admin-schemas.ts'

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/user',
  access: 'admin',
  summary: 'Accounts, newest first; `q` looks in names and mails',
  query: z.strictObject({ ...paging, q: text(100).optional() }),
  response: listOf(adminUser),
})

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/admin/group',
  access: 'admin',
  summary: 'Groups and organisations, newest first; `q` looks in names',
  query: z.strictObject({ ...paging, q: text(100).optional() }),
  response: listOf(adminGroup),
})

export const listSettings = endpoint({
  method: 'GET',
  path: '/api/admin/system',
  access: 'admin',
  summary: 'Settings in force on this server',
  response: dataOf(z.strictObject({ settings: z.array(adminSetting) })),
})
