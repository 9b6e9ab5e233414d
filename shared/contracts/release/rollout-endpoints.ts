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
  summary:
    'Give a release that is being rolled out to another share of people, 100 for everybody. Needs the release key, or an administrator with a fresh proof of who one is',
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
  summary:
    'Put a published build live and hold it: nothing else goes live in its place until it is let go. Needs the release key, or an administrator with a fresh proof of who one is',
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
  summary:
    'Let a held release go: it stays live until another one is published. Needs the release key, or an administrator with a fresh proof of who one is',
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
  summary:
    'How a release does in browsers: its roll-out against its control, loads and failures by hour. Needs the release key or an administrator',
  params: named,
  response: dataOf(releaseHealth),
})

export const getReleaseWhy = endpoint({
  method: 'GET',
  path: '/api/release/why',
  access: 'all',
  key: 'release',
  summary:
    'Which release of everything the caller gets, and why; about another account, or one session of it with what is tried there, with the release key or as an administrator',
  query: z.strictObject({ account: idParam.optional(), session: idParam.optional() }),
  response: dataOf(releaseWhy),
})

export const chooseChannel = endpoint({
  method: 'PUT',
  path: '/api/release/choice',
  access: 'editor',
  summary: 'Get releases by the channel "next" before everybody else, or by "stable" again',
  body: z.strictObject({ channel }),
  response: done,
})

export const setOverride = endpoint({
  method: 'POST',
  path: '/api/release/override',
  access: 'admin',
  summary:
    'See one remote from a build that is not live, in this session alone and for a while: a registered one, or the document of one that this machine serves. Needs a fresh proof of who one is',
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
  summary: 'Overrides of this session',
  response: dataOf(z.array(releaseOverride)),
})

export const endOverrides = endpoint({
  method: 'DELETE',
  path: '/api/release/override',
  access: 'signed-in',
  summary: 'End the overrides of this session',
  response: done,
})

export const tellLoads = endpoint({
  method: 'POST',
  path: '/api/release/load',
  access: 'all',
  summary: 'Tell which releases this page has loaded and how long that took, or that it is still open',
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
