import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, done, idParam, text } from '../list.ts'
import { releaseDocument } from '../remote/release-document.ts'
import { published } from './release-endpoints.ts'
import { buildId, channel, releasedBy, releaseName, releaseNote, seenEvent } from './release-schemas.ts'
import {
  developerOrigin,
  LONGEST_OVERRIDE,
  overrideNote,
  releaseHealth,
  releaseOverride,
  releaseWhy,
  share,
} from './rollout-schemas.ts'

const named = z.strictObject({ name: releaseName })
const decision = { note: releaseNote.default(''), by: releasedBy, seen: seenEvent }

export const shareRelease = endpoint({
  method: 'POST',
  path: '/api/release/:name/share',
  access: 'all',
  key: 'release',
  summary: {
    en: 'Give a release that is being rolled out to another share of people, 100 for everybody. Needs the release key, or an administrator with a fresh proof of who one is',
    fr: 'Donner une version en cours de déploiement à une autre part des personnes, 100 pour tout le monde. Demande la clé de publication, ou l’administration avec une preuve d’identité récente',
  },
  params: named,
  body: z.strictObject({ share, ...decision }),
  response: published,
  errors: ['CHANGED_MEANWHILE', 'RELEASE_REFUSED', 'STEP_UP_REQUIRED'],
})

export const pinRelease = endpoint({
  method: 'POST',
  path: '/api/release/:name/:build/pin',
  access: 'all',
  key: 'release',
  summary: {
    en: 'Put a published build live and hold it: nothing else goes live in its place until it is let go. Needs the release key, or an administrator with a fresh proof of who one is',
    fr: 'Mettre en ligne un build publié et le maintenir : rien d’autre ne prend sa place avant qu’il soit relâché. Demande la clé de publication, ou l’administration avec une preuve d’identité récente',
  },
  params: z.strictObject({ name: releaseName, build: buildId }),
  body: z.strictObject({ channel: channel.default('stable'), ...decision }),
  response: done,
  errors: ['CHANGED_MEANWHILE', 'RELEASE_REFUSED', 'STEP_UP_REQUIRED'],
})

export const unpinRelease = endpoint({
  method: 'POST',
  path: '/api/release/:name/unpin',
  access: 'all',
  key: 'release',
  summary: {
    en: 'Let a held release go: it stays live until another one is published. Needs the release key, or an administrator with a fresh proof of who one is',
    fr: 'Relâcher une version maintenue : elle reste en ligne jusqu’à la prochaine. Demande la clé de publication, ou l’administration avec une preuve d’identité récente',
  },
  params: named,
  body: z.strictObject({ channel: channel.default('stable'), ...decision }),
  response: done,
  errors: ['CHANGED_MEANWHILE', 'STEP_UP_REQUIRED'],
})

export const getReleaseHealth = endpoint({
  method: 'GET',
  path: '/api/release/:name/health',
  access: 'all',
  key: 'release',
  summary: {
    en: 'How a release does in browsers: its roll-out against its control, loads and failures by hour. Needs the release key or an administrator',
    fr: 'Comment une version se porte dans les navigateurs : son déploiement face à son témoin, chargements et défaillances par heure. Demande la clé de publication ou l’administration',
  },
  params: named,
  response: dataOf(releaseHealth),
})

export const getReleaseWhy = endpoint({
  method: 'GET',
  path: '/api/release/why',
  access: 'all',
  key: 'release',
  summary: {
    en: 'Which release of everything the caller gets, and why; about another account, or one session of it with what is tried there, with the release key or as an administrator',
    fr: 'Quelle version de chaque partie on reçoit, et pourquoi ; au sujet d’un autre compte avec la clé de publication ou l’administration',
  },
  query: z.strictObject({ account: idParam.optional(), session: idParam.optional() }),
  response: dataOf(releaseWhy),
})

export const chooseChannel = endpoint({
  method: 'PUT',
  path: '/api/release/choice',
  access: 'editor',
  summary: {
    en: 'Get releases by the channel "next" before everybody else, or by "stable" again',
    fr: 'Recevoir les versions par le canal « next » avant tout le monde, ou de nouveau par « stable »',
  },
  body: z.strictObject({ channel }),
  response: done,
})

export const setOverride = endpoint({
  method: 'POST',
  path: '/api/release/override',
  access: 'admin',
  summary: {
    en: 'See one remote from a build that is not live, in this session alone and for a while: a registered one, or the document of one that this machine serves. Needs a fresh proof of who one is',
    fr: 'Voir un module d’après un build qui n’est pas en ligne, dans cette seule session et pour un temps : un build enregistré, ou le document de celui que sert cette machine. Demande une preuve d’identité récente',
  },
  body: z
    .strictObject({
      name: releaseName.refine((name) => name !== 'host', { error: 'HOST_NOT_ALLOWED' }),
      build: buildId.optional(),
      document: releaseDocument.optional(),
      origin: developerOrigin.optional(),
      minutes: z.int().min(1).max(LONGEST_OVERRIDE).default(60),
      note: overrideNote.default(''),
    })
    .refine(({ build, document, origin }) => (build === undefined) === (document !== undefined && origin !== undefined), {
      error: 'BUILD_OR_DOCUMENT',
    }),
  response: dataOf(releaseOverride),
  errors: ['RELEASE_REFUSED', 'STEP_UP_REQUIRED'],
})

export const listOverrides = endpoint({
  method: 'GET',
  path: '/api/release/override',
  access: 'signed-in',
  summary: { en: 'Overrides of this session', fr: 'Les remplacements de cette session' },
  response: dataOf(z.array(releaseOverride)),
})

export const endOverrides = endpoint({
  method: 'DELETE',
  path: '/api/release/override',
  access: 'signed-in',
  summary: { en: 'End the overrides of this session', fr: 'Mettre fin aux remplacements de cette session' },
  response: done,
})

export const tellLoads = endpoint({
  method: 'POST',
  path: '/api/release/load',
  access: 'all',
  summary: {
    en: 'Tell which releases this page has loaded and how long that took, or that it is still open',
    fr: 'Dire quelles versions cette page a chargées et en combien de temps, ou qu’elle est encore ouverte',
  },
  body: z.strictObject({
    set: z.string().regex(/^[0-9a-f]{16}$/),
    loads: z.array(z.strictObject({ name: releaseName, build: buildId, milliseconds: z.int().min(0).max(600_000) })).max(20),
    /** Slow loads and long tasks, reported together with the loads because they are seldom urgent. */
    faults: z
      .array(
        z.strictObject({
          name: releaseName,
          build: buildId,
          failure: z.literal('slow'),
          message: text(300),
          cold: z.boolean().optional(),
        }),
      )
      .max(20)
      .default([]),
    ticket: z.string().max(100).optional(),
  }),
  response: done,
})
