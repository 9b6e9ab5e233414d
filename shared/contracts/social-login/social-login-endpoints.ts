import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, done, id, idParam, listOf, paging } from '../list.ts'

const service = z.string().max(40)
/** Path to continue to; any other URL falls back to "/". */
const callback = z.string().max(2000).optional()

export const listLoginServices = endpoint({
  method: 'GET',
  path: '/api/login/services',
  access: 'all',
  summary: { en: 'Services that one can sign in by', fr: 'Les services par lesquels on peut se connecter' },
  response: listOf(z.strictObject({ id: z.string(), name: z.string() })),
})

/** External account that signs in to a local account. */
export const identity = z.strictObject({
  id,
  service: z.string(),
  /** Name of the service; its id when the service is no longer configured. */
  service_name: z.string(),
  email: z.string().nullable(),
  created_at: z.string(),
  used_at: z.string().nullable(),
})
export type Identity = z.infer<typeof identity>

export const listIdentities = endpoint({
  method: 'GET',
  path: '/api/account/identity',
  access: 'signed-in',
  summary: {
    en: 'Accounts elsewhere that sign in to the account, newest first',
    fr: 'Les comptes d’autres services qui donnent accès au compte, du plus récent au plus ancien',
  },
  query: z.strictObject(paging),
  response: listOf(identity),
})

const start = z.strictObject({ service, callback, popup: z.boolean().default(false) })
const location = dataOf(z.strictObject({ location: z.string() }))

export const linkIdentity = endpoint({
  method: 'POST',
  path: '/api/account/identity',
  access: 'signed-in',
  summary: {
    en: 'Begin to link an account elsewhere: the answer says where to send the browser',
    fr: 'Commencer à lier un compte d’un autre service : la réponse dit où envoyer le navigateur',
  },
  body: start,
  response: location,
  errors: ['STEP_UP_REQUIRED', 'SERVICE_UNKNOWN', 'SERVICE_UNREACHABLE'],
})

export const unlinkIdentity = endpoint({
  method: 'DELETE',
  path: '/api/account/identity/:id',
  access: 'signed-in',
  summary: {
    en: 'Unlink an account elsewhere; it signs in no more',
    fr: 'Délier un compte d’un autre service ; il ne donne plus accès',
  },
  params: z.strictObject({ id: idParam }),
  response: done,
  errors: ['STEP_UP_REQUIRED'],
})

export const stepUpByService = endpoint({
  method: 'POST',
  path: '/api/account/step-up/service',
  access: 'signed-in',
  summary: {
    en: 'Begin to prove who one is by a linked account elsewhere: the answer says where to send the browser',
    fr: 'Commencer à prouver son identité par un compte lié d’un autre service : la réponse dit où envoyer le navigateur',
  },
  body: start,
  response: location,
  errors: ['SERVICE_UNKNOWN', 'SERVICE_UNREACHABLE'],
})
