import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, done } from '../list.ts'
import { releaseDocument } from '../remote/release-document.ts'
import { releaseName } from './release-schemas.ts'
import { developerOrigin, LONGEST_OVERRIDE, overrideNote, releaseOverride } from './rollout-schemas.ts'

const grant = z.string().regex(/^[\w-]{22}\.[\w-]{43}$/)

export const grantOverride = endpoint({
  method: 'POST',
  path: '/api/release/override/grant',
  access: 'admin',
  summary: {
    en: 'Let a development server show one remote in this session alone, for a while: answers with the grant that it hands builds in with. Needs a fresh proof of who one is',
    fr: 'Permettre à un serveur de développement de montrer un module dans cette seule session et pour un temps ; répond par l’autorisation avec laquelle il remet ses builds. Demande une preuve d’identité récente',
  },
  body: z.strictObject({
    name: releaseName.refine((name) => name !== 'host', { error: 'HOST_NOT_ALLOWED' }),
    minutes: z.int().min(1).max(LONGEST_OVERRIDE).default(60),
    note: overrideNote.default(''),
  }),
  response: dataOf(z.strictObject({ grant: z.string(), name: releaseName, until: z.string() })),
  errors: ['STEP_UP_REQUIRED'],
})

// The contract leaves these calls open: handlers check the grant, which identifies the session.

export const handInOverride = endpoint({
  method: 'POST',
  path: '/api/release/override/build',
  access: 'all',
  summary: {
    en: 'Show a build that a development server of this machine serves in the session that has given the grant',
    fr: 'Montrer un build que sert un serveur de développement de cette machine, dans la session qui a donné l’autorisation',
  },
  body: z.strictObject({ grant, document: releaseDocument, origin: developerOrigin }),
  response: dataOf(releaseOverride),
  errors: ['RELEASE_REFUSED', 'GRANT_ENDED'],
})

export const endGrantedOverride = endpoint({
  method: 'POST',
  path: '/api/release/override/end',
  access: 'all',
  summary: { en: 'End a grant, and what is shown by it', fr: 'Mettre fin à une autorisation, et à ce qu’elle montre' },
  body: z.strictObject({ grant }),
  response: done,
  errors: ['GRANT_ENDED'],
})
