import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, done, idParam, listOf, paging } from '../list.ts'
import { authenticationResponse } from '../passkey/passkey-schemas.ts'
import { consentName, emailToken, newPassword } from '../session/session-schemas.ts'
import { account, accountSession, consent, ownConsent } from './account-schemas.ts'

const given = z.string().max(200)

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  access: 'signed-in',
  summary: { en: "The caller's account as its settings show it", fr: 'Le compte tel que ses paramètres le montrent' },
  response: dataOf(account),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/session',
  access: 'signed-in',
  summary: {
    en: 'Devices and browsers that are signed in to the account, newest first',
    fr: 'Les appareils et navigateurs connectés au compte, du plus récent au plus ancien',
  },
  query: z.strictObject(paging),
  response: listOf(accountSession),
})

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/api/account/session/:id',
  access: 'signed-in',
  summary: { en: 'Sign one device out; another than this one after a proof', fr: 'Déconnecter un appareil' },
  params: z.strictObject({ id: idParam }),
  response: done,
  errors: ['STEP_UP_REQUIRED'],
})

export const endAllSessions = endpoint({
  method: 'POST',
  path: '/api/account/session/end',
  access: 'signed-in',
  summary: {
    en: 'Sign out everywhere; with keep_this this device stays signed in',
    fr: 'Se déconnecter partout ; avec keep_this, cet appareil reste connecté',
  },
  body: z.strictObject({ keep_this: z.boolean().default(false) }),
  response: done,
  errors: ['STEP_UP_REQUIRED'],
})

export const stepUp = endpoint({
  method: 'POST',
  path: '/api/account/step-up',
  access: 'signed-in',
  summary: {
    en: 'Prove who one is, by password or passkey: opens sensitive calls to this session for ten minutes',
    fr: 'Prouver son identité par mot de passe ou clé d’accès : ouvre à cette session les appels sensibles pendant dix minutes',
  },
  body: z.union([z.strictObject({ password: given }), z.strictObject({ passkey: authenticationResponse })]),
  response: dataOf(z.strictObject({ until: z.string() })),
  errors: ['PASSWORD_WRONG', 'PASSKEY_INVALID'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  access: 'signed-in',
  summary: {
    en: 'Change the password, or set the first one; every other session ends',
    fr: 'Changer de mot de passe, ou choisir le premier ; toutes les autres sessions prennent fin',
  },
  body: z.strictObject({
    /** Required if the account has a password. */
    current_password: given.optional(),
    password: newPassword,
  }),
  response: done,
  errors: ['STEP_UP_REQUIRED', 'PASSWORD_WRONG'],
})

export const changeMail = endpoint({
  method: 'POST',
  path: '/api/account/mail',
  access: 'signed-in',
  summary: {
    en: 'Change the mail address: a link is sent to the new one. The answer never tells whether that is known',
    fr: 'Changer d’adresse de courriel : un lien est envoyé à la nouvelle. La réponse ne dit jamais si elle est connue',
  },
  body: z.strictObject({ email: z.email().max(254) }),
  response: done,
  errors: ['STEP_UP_REQUIRED'],
})

export const confirmMailChange = endpoint({
  method: 'POST',
  path: '/api/account/mail/confirm',
  access: 'all',
  summary: {
    en: 'Confirm a new mail address by the token of the link; single use. The former address is told',
    fr: 'Confirmer une nouvelle adresse de courriel par le jeton du lien, une seule fois. L’ancienne adresse en est informée',
  },
  body: z.strictObject({ token: emailToken }),
  response: done,
  errors: ['TOKEN_INVALID'],
})

export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/consent/:name',
  access: 'signed-in',
  summary: {
    en: 'Agree to a text; its version and hash are recorded. Agreeing again answers with the first record',
    fr: 'Accepter un texte ; sa version et son empreinte sont conservées. Accepter de nouveau renvoie le premier accord',
  },
  params: z.strictObject({ name: consentName }),
  response: z.strictObject({ data: z.strictObject({ consent }) }),
})

export const listConsents = endpoint({
  method: 'GET',
  path: '/api/account/consent',
  access: 'signed-in',
  summary: { en: 'What the caller has agreed to, newest first', fr: 'Ce que le compte a accepté, du plus récent au plus ancien' },
  query: z.strictObject(paging),
  response: listOf(ownConsent),
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  access: 'signed-in',
  summary: {
    en: 'Delete the account in 30 days; signs out everywhere. Signing in before, with come_back, keeps it',
    fr: 'Supprimer le compte dans 30 jours ; met fin à toutes les sessions. Se connecter avant, avec come_back, le conserve',
  },
  response: dataOf(z.strictObject({ delete_at: z.string() })),
  errors: ['STEP_UP_REQUIRED', 'LAST_ADMIN'],
})
