import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, done, idParam, listOf, paging } from '../list.ts'
import { comeBack, sessionState } from '../session/session-schemas.ts'
import {
  authenticationOptions,
  authenticationResponse,
  passkey,
  passkeyName,
  registrationOptions,
  registrationResponse,
} from './passkey-schemas.ts'

const byId = z.strictObject({ id: idParam })

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/account/passkey',
  access: 'signed-in',
  summary: {
    en: 'Passkeys of the account, newest first',
    fr: 'Les clés d’accès du compte, de la plus récente à la plus ancienne',
  },
  query: z.strictObject(paging),
  response: listOf(passkey),
})

export const passkeyRegistrationOptions = endpoint({
  method: 'POST',
  path: '/api/account/passkey/options',
  access: 'signed-in',
  summary: {
    en: 'Options to make a passkey; the challenge works once, for five minutes, in this session',
    fr: 'Les options pour créer une clé d’accès ; le défi vaut une fois, cinq minutes, dans cette session',
  },
  response: dataOf(registrationOptions),
  errors: ['STEP_UP_REQUIRED'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkey',
  access: 'signed-in',
  summary: { en: 'Add the passkey that the browser has made', fr: 'Ajouter la clé d’accès que le navigateur a créée' },
  body: z.strictObject({ name: passkeyName, credential: registrationResponse }),
  response: dataOf(passkey),
  errors: ['STEP_UP_REQUIRED', 'PASSKEY_INVALID', 'PASSKEY_KNOWN', 'PASSKEYS_TOO_MANY'],
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/account/passkey/:id',
  access: 'signed-in',
  summary: { en: 'Rename a passkey', fr: 'Renommer une clé d’accès' },
  params: byId,
  body: z.strictObject({ name: passkeyName }),
  response: dataOf(passkey),
})

export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkey/:id',
  access: 'signed-in',
  summary: { en: 'Delete a passkey; it signs in no more', fr: 'Supprimer une clé d’accès ; elle ne donne plus accès' },
  params: byId,
  response: done,
  errors: ['STEP_UP_REQUIRED'],
})

export const passkeyStepUpOptions = endpoint({
  method: 'POST',
  path: '/api/account/step-up/options',
  access: 'signed-in',
  summary: {
    en: "Options to prove who one is by one of the account's passkeys, for POST /api/account/step-up",
    fr: 'Les options pour prouver son identité par une clé d’accès du compte, pour POST /api/account/step-up',
  },
  response: dataOf(authenticationOptions),
})

export const passkeyLoginOptions = endpoint({
  method: 'POST',
  path: '/api/login/passkey/options',
  access: 'all',
  summary: {
    en: 'Options to sign in by passkey; they name nobody',
    fr: 'Les options pour se connecter par clé d’accès ; elles ne nomment personne',
  },
  response: dataOf(authenticationOptions),
})

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  access: 'all',
  summary: { en: 'Sign in by passkey; sets the session cookie', fr: 'Se connecter par clé d’accès ; pose le cookie de session' },
  body: z.strictObject({
    credential: authenticationResponse,
    rememberme: z.boolean().default(false),
    come_back: comeBack,
  }),
  response: z.strictObject({ _state: sessionState }),
  errors: ['PASSKEY_INVALID', 'ACCOUNT_SUSPENDED', 'ACCOUNT_LEAVING'],
})
