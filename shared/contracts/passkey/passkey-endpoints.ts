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
  summary: 'Passkeys of the account, newest first',
  query: z.strictObject(paging),
  response: listOf(passkey),
})

export const passkeyRegistrationOptions = endpoint({
  method: 'POST',
  path: '/api/account/passkey/options',
  access: 'signed-in',
  summary: 'Options to make a passkey; the challenge works once, for five minutes, in this session',
  response: dataOf(registrationOptions),
  errors: ['STEP_UP_REQUIRED'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkey',
  access: 'signed-in',
  summary: 'Add the passkey that the browser has made',
  body: z.strictObject({ name: passkeyName, credential: registrationResponse }),
  response: dataOf(passkey),
  errors: ['STEP_UP_REQUIRED', 'PASSKEY_INVALID', 'PASSKEY_KNOWN', 'PASSKEYS_TOO_MANY'],
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/account/passkey/:id',
  access: 'signed-in',
  summary: 'Rename a passkey',
  params: byId,
  body: z.strictObject({ name: passkeyName }),
  response: dataOf(passkey),
})

export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkey/:id',
  access: 'signed-in',
  summary: 'Delete a passkey; it signs in no more',
  params: byId,
  response: done,
  errors: ['STEP_UP_REQUIRED'],
})

export const passkeyStepUpOptions = endpoint({
  method: 'POST',
  path: '/api/account/step-up/options',
  access: 'signed-in',
  summary: "Options to prove who one is by one of the account's passkeys, for POST /api/account/step-up",
  response: dataOf(authenticationOptions),
})

export const passkeyLoginOptions = endpoint({
  method: 'POST',
  path: '/api/login/passkey/options',
  access: 'all',
  summary: 'Options to sign in by passkey; they name nobody',
  response: dataOf(authenticationOptions),
})

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  access: 'all',
  summary: 'Sign in by passkey; sets the session cookie',
  body: z.strictObject({
    credential: authenticationResponse,
    rememberme: z.boolean().default(false),
    come_back: comeBack,
  }),
  response: z.strictObject({ _state: sessionState }),
  errors: ['PASSKEY_INVALID', 'ACCOUNT_SUSPENDED', 'ACCOUNT_LEAVING'],
})
