import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, done, idParam, listOf, paging, text } from '../list.ts'
import { adminConsent, adminGroup, adminReason, adminSetting, adminUser, adminUserSession } from './admin-schemas.ts'

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/user',
  access: 'admin',
  summary: {
    en: 'Accounts, newest first, or oldest first; `q` looks in names and mails',
    fr: 'Les comptes, du plus récent au plus ancien ; `q` cherche dans les noms et les adresses',
  },
  query: z.strictObject({
    ...paging,
    _sort: z.enum(['new', '-new']).default('new'),
    q: text(100).optional(),
    role: adminUser.shape.role.optional(),
    status: z.enum(['active', 'suspended', 'leaving']).optional(),
  }),
  response: listOf(adminUser),
})

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/admin/group',
  access: 'admin',
  summary: {
    en: 'Groups and organisations, newest first, or oldest first; `q` looks in names',
    fr: 'Les groupes et organisations, du plus récent au plus ancien ou l’inverse ; `q` cherche dans les noms',
  },
  query: z.strictObject({
    ...paging,
    _sort: z.enum(['new', '-new']).default('new'),
    q: text(100).optional(),
    type: adminGroup.shape.type.optional(),
    status: z.enum(['active', 'suspended']).optional(),
  }),
  response: listOf(adminGroup),
})

export const listSettings = endpoint({
  method: 'GET',
  path: '/api/admin/system',
  access: 'admin',
  summary: { en: 'Settings in force on this server', fr: 'Les réglages en vigueur sur ce serveur' },
  response: dataOf(z.strictObject({ settings: z.array(adminSetting) })),
})

const byId = z.strictObject({ id: idParam })
const withReason = z.strictObject({ reason: adminReason })
const suspension = withReason.extend({
  /** End of the suspension. Without it, the suspension has no end. */
  until: z.iso.datetime().optional(),
})

/** Ends the suspension that the caller read; a suspension changed since is refused. */
const endOfSuspension = withReason.extend({
  /** End of the suspension as the caller read it; null: no end. */
  until: z.iso.datetime().nullable(),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/admin/user/:id',
  access: 'admin',
  summary: { en: 'One account', fr: 'Un compte' },
  params: byId,
  response: dataOf(adminUser),
})

export const setUserRole = endpoint({
  method: 'PUT',
  path: '/api/admin/user/:id/role',
  access: 'admin',
  summary: {
    en: 'Change the role of an account and sign it out. Needs a fresh proof of who one is; there is always an administrator',
    fr: 'Changer le rôle d’un compte et le déconnecter. Demande une preuve d’identité récente ; il reste toujours une administration',
  },
  params: byId,
  /** `was`: the role that the caller read. A role changed since is refused (CHANGED_MEANWHILE). */
  body: withReason.extend({ role: adminUser.shape.role, was: adminUser.shape.role }),
  response: dataOf(adminUser),
  errors: ['ACCOUNT_NOT_ACTIVE', 'CHANGED_MEANWHILE', 'LAST_ADMIN', 'STEP_UP_REQUIRED'],
})

export const suspendUser = endpoint({
  method: 'POST',
  path: '/api/admin/user/:id/suspend',
  access: 'admin',
  summary: {
    en: 'Suspend an account, until a moment or without end; its sessions end at once. Needs a fresh proof of who one is',
    fr: 'Suspendre un compte, jusqu’à un moment ou sans fin ; ses sessions prennent fin aussitôt. Demande une preuve d’identité récente',
  },
  params: byId,
  body: suspension,
  response: dataOf(adminUser),
  errors: ['ALREADY_SUSPENDED', 'LAST_ADMIN', 'OWN_ACCOUNT', 'STEP_UP_REQUIRED'],
})

export const unsuspendUser = endpoint({
  method: 'POST',
  path: '/api/admin/user/:id/unsuspend',
  access: 'admin',
  summary: {
    en: 'End the suspension of an account. Needs a fresh proof of who one is',
    fr: 'Lever la suspension d’un compte. Demande une preuve d’identité récente',
  },
  params: byId,
  body: endOfSuspension,
  response: dataOf(adminUser),
  errors: ['CHANGED_MEANWHILE', 'NOT_SUSPENDED', 'STEP_UP_REQUIRED'],
})

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/api/admin/user/:id/end-sessions',
  access: 'admin',
  summary: { en: 'Sign an account out everywhere', fr: 'Déconnecter un compte partout' },
  params: byId,
  body: withReason,
  response: done,
})

export const listUserConsents = endpoint({
  method: 'GET',
  path: '/api/admin/user/:id/consent',
  access: 'admin',
  summary: { en: 'What an account has agreed to, newest first', fr: 'Ce qu’un compte a accepté, du plus récent au plus ancien' },
  params: byId,
  query: z.strictObject(paging),
  response: listOf(adminConsent),
})

export const listUserSessions = endpoint({
  method: 'GET',
  path: '/api/admin/user/:id/session',
  access: 'admin',
  summary: {
    en: 'Sessions of an account that are in force, newest first: on which device, and when last',
    fr: 'Les sessions en cours d’un compte, de la plus récente à la plus ancienne : sur quel appareil, et quand pour la dernière fois',
  },
  params: byId,
  query: z.strictObject(paging),
  response: listOf(adminUserSession),
})

export const exportUser = endpoint({
  method: 'POST',
  path: '/api/admin/user/:id/export',
  access: 'admin',
  summary: {
    en: 'At the request of a person: have an export of their data made, which they alone can fetch',
    fr: 'À la demande d’une personne : faire préparer une archive de ses données, qu’elle seule peut chercher',
  },
  params: byId,
  body: withReason,
  response: done,
})

export const deleteUser = endpoint({
  method: 'POST',
  path: '/api/admin/user/:id/delete',
  access: 'admin',
  summary: {
    en: 'At the request of a person: mark their account to be deleted. Needs a fresh proof of who one is',
    fr: 'À la demande d’une personne : marquer son compte pour suppression. Demande une preuve d’identité récente',
  },
  params: byId,
  body: withReason,
  response: dataOf(z.strictObject({ delete_at: z.string() })),
  errors: ['ALREADY_LEAVING', 'LAST_ADMIN', 'OWN_ACCOUNT', 'STEP_UP_REQUIRED'],
})

export const keepUser = endpoint({
  method: 'POST',
  path: '/api/admin/user/:id/keep',
  access: 'admin',
  summary: {
    en: 'At the request of a person: keep their account, which was marked to be deleted. Needs a fresh proof of who one is',
    fr: 'À la demande d’une personne : garder son compte, marqué pour suppression. Demande une preuve d’identité récente',
  },
  params: byId,
  body: withReason,
  response: dataOf(adminUser),
  errors: ['NOT_LEAVING', 'STEP_UP_REQUIRED'],
})

export const suspendGroup = endpoint({
  method: 'POST',
  path: '/api/admin/group/:id/suspend',
  access: 'admin',
  summary: {
    en: 'Suspend a group or organisation: nobody acts as it. Needs a fresh proof of who one is',
    fr: 'Suspendre un groupe ou une organisation : plus personne n’agit en son nom. Demande une preuve d’identité récente',
  },
  params: byId,
  body: suspension,
  response: dataOf(adminGroup),
  errors: ['ALREADY_SUSPENDED', 'STEP_UP_REQUIRED'],
})

export const unsuspendGroup = endpoint({
  method: 'POST',
  path: '/api/admin/group/:id/unsuspend',
  access: 'admin',
  summary: {
    en: 'End the suspension of a group or organisation. Needs a fresh proof of who one is',
    fr: 'Lever la suspension d’un groupe ou d’une organisation. Demande une preuve d’identité récente',
  },
  params: byId,
  body: endOfSuspension,
  response: dataOf(adminGroup),
  errors: ['CHANGED_MEANWHILE', 'NOT_SUSPENDED', 'STEP_UP_REQUIRED'],
})
