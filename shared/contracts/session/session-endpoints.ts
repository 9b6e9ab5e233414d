import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, done, listOf, paging, text } from '../list.ts'
import { displayName } from '../profile/display-name.ts'
import { personCard } from '../profile/profile-endpoints.ts'
import { comeBack, consentName, emailToken, minimalSessionState, newPassword, sessionState } from './session-schemas.ts'

const email = z.email().max(254)
const password = newPassword
const token = emailToken

/** Person of the user dataset; `since` and `message` belong to the relation requested by `_reltype`. */
const userRow = personCard.extend({ message: z.string().nullable(), since: z.string().nullable() })

export const getUserDataset = endpoint({
  method: 'GET',
  path: '/api/dataset/user',
  access: 'all',
  summary: {
    en: 'Session state of the caller with the list of people (RT-20, RT-31), newest first: `q` looks in names, `_reltype` leaves friends (b), requests sent (s) or got (g). Guests get no list',
    fr: 'L’état de la session',
  },
  query: z.strictObject({ ...paging, q: text(100).optional(), _reltype: z.enum(['b', 's', 'g']).optional() }),
  response: listOf(userRow).extend({ _state: sessionState }),
})

const readState = {
  method: 'GET',
  access: 'all',
  summary: { en: 'Session state of the caller', fr: 'L’état de la session' },
  response: z.strictObject({ _state: sessionState }),
} as const

export const getUserDatasetFull = endpoint({ ...readState, path: '/api/dataset/user/_full' })

export const getUserDatasetMinimal = endpoint({
  ...readState,
  path: '/api/dataset/user/_minimal',
  summary: {
    en: 'Session state of the caller, only what changes often',
    fr: 'L’état de la session, réduit à ce qui change souvent',
  },
  response: z.strictObject({ _state: minimalSessionState }),
})

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'all',
  summary: {
    en: 'Sign in by mail and password; sets the session cookie',
    fr: 'Se connecter par courriel et mot de passe ; pose le cookie de session',
  },
  body: z.strictObject({ email, password: z.string().max(200), rememberme: z.boolean().default(false), come_back: comeBack }),
  response: z.strictObject({ _state: sessionState }),
  errors: ['LOGIN_FAILED', 'MAIL_NOT_CONFIRMED', 'ACCOUNT_SUSPENDED', 'ACCOUNT_LEAVING'],
})

export const getConsentText = endpoint({
  method: 'GET',
  path: '/api/consent/:name',
  access: 'all',
  summary: {
    en: 'The text that a person is asked to agree to, in the language of the caller',
    fr: 'Le texte à accepter, dans la langue de qui le demande',
  },
  params: z.strictObject({ name: consentName }),
  response: dataOf(
    z.strictObject({
      name: z.string(),
      version: z.string(),
      language: z.enum(['fr', 'en']),
      title: z.string(),
      paragraphs: z.array(z.string()),
    }),
  ),
})

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'all',
  summary: {
    en: 'Create an account; a mail with a link confirms it. The answer is the same whether or not the mail is known',
    fr: 'Créer un compte, qu’un lien envoyé par courriel confirme. La réponse est la même, que l’adresse soit connue ou non',
  },
  body: z.strictObject({
    email,
    password,
    display_name: displayName,
    /** Name of the text that the person accepted (VA-17); its version and hash are recorded. */
    consent: z.literal('terms'),
  }),
  response: done,
  errors: ['REGISTRATION_CLOSED'],
})

export const registerAgain = endpoint({
  method: 'POST',
  path: '/api/register/again',
  access: 'all',
  summary: {
    en: 'Send the letter of a registration that waits again, to who knows its password. The answer never tells what there was',
    fr: 'Renvoyer la lettre d’une inscription en attente à qui en connaît le mot de passe. La réponse ne dit jamais ce qu’il en était',
  },
  body: z.strictObject({ email, password: z.string().max(200) }),
  response: done,
})

export const confirmMail = endpoint({
  method: 'POST',
  path: '/api/register/confirm',
  access: 'all',
  summary: {
    en: 'Confirm the mail address by the token of the link; single use, signs in',
    fr: 'Confirmer l’adresse de courriel par le jeton du lien, une seule fois ; ouvre une session',
  },
  body: z.strictObject({ token }),
  response: z.strictObject({ _state: sessionState }),
  errors: ['TOKEN_INVALID'],
})

export const forgottenPassword = endpoint({
  method: 'POST',
  path: '/api/password/forgotten',
  access: 'all',
  summary: {
    en: 'Send a link to choose a new password; the answer never tells whether the mail is known',
    fr: 'Envoyer un lien pour choisir un nouveau mot de passe ; la réponse ne dit jamais si l’adresse est connue',
  },
  body: z.strictObject({ email }),
  response: done,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password/reset',
  access: 'all',
  summary: {
    en: 'Choose a new password by the token of the link; ends every session of the account',
    fr: 'Choisir un nouveau mot de passe par le jeton du lien ; met fin à toutes les sessions du compte',
  },
  body: z.strictObject({ token, password }),
  response: done,
  errors: ['TOKEN_INVALID'],
})

/** Not for `call`: redirects to `/`, or asks first when another site links to it (T3). */
export const logout = endpoint({
  method: 'GET',
  path: '/api/logout',
  access: 'all',
  summary: {
    en: 'End the session and go to the first page; a link from another site is asked about first',
    fr: 'Mettre fin à la session et aller à la première page ; un lien venu d’un autre site demande d’abord confirmation',
  },
  answerType: 'text/html',
  response: z.string(),
})
