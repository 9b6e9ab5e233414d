import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, done, listOf, paging, text } from '../list.ts'
import { releaseDocument } from '../remote/release-document.ts'
import {
  buildId,
  channel,
  digestHex,
  releasedBy,
  releaseEvent,
  releaseFailure,
  releaseName,
  releaseNote,
  releaseSet,
  releaseLeft,
  releaseStatus,
  seenEvent,
} from './release-schemas.ts'
import { releaseEnvelope } from './team-key-schemas.ts'

const params = z.strictObject({ name: releaseName, build: buildId })
const decision = z.strictObject({ note: releaseNote.default(''), by: releasedBy })

// The contract leaves these calls open. The handlers check the release key, a team signature (Authorization: Bearer) or an
// administrator's session, because a key has no session.

export const registerRelease = endpoint({
  method: 'POST',
  path: '/api/release',
  access: 'all',
  key: 'release',
  summary: {
    en: 'Hand in the document of a build; answers with the digests of the files that are still missing. Needs the release key',
    fr: 'Remettre le document d’un build ; répond par les empreintes des fichiers qui manquent encore. Demande la clé de publication',
  },
  body: z.strictObject({
    document: releaseDocument,
    /** Signature by the team key. Without it the registry signs for the holder of the release key. */
    envelope: releaseEnvelope.optional(),
  }),
  response: dataOf(z.strictObject({ name: releaseName, build: buildId, missing: z.array(digestHex) })),
  errors: ['RELEASE_REFUSED'],
})

export const checkRelease = endpoint({
  method: 'POST',
  path: '/api/release/check',
  access: 'all',
  key: 'release',
  summary: {
    en: 'Ask whether builds would be accepted together, and why not; changes nothing. Needs the release key',
    fr: 'Demander si des builds seraient acceptés ensemble, et sinon pourquoi ; ne change rien. Demande la clé de publication',
  },
  /** `again` accepts a release that was rolled back. */
  body: z.strictObject({
    documents: z.array(releaseDocument).min(1).max(20),
    channel: channel.default('stable'),
    again: z.boolean().default(false),
  }),
  response: dataOf(z.strictObject({ reasons: z.array(z.string()) })),
})

export const LARGEST_RELEASE_FILE = 16 * 1024 * 1024

/** Bytes of one file (application/octet-stream), up to `LARGEST_RELEASE_FILE`; stored only if they match the digest. */
export const putReleaseBlob = endpoint({
  method: 'PUT',
  path: '/api/release/blob/:digest',
  access: 'all',
  key: 'release',
  summary: {
    en: 'Hand in the bytes of a file of a registered build. Needs the release key',
    fr: 'Remettre les octets d’un fichier d’un build enregistré. Demande la clé de publication',
  },
  params: z.strictObject({ digest: digestHex }),
  bodyType: 'application/octet-stream',
  bytes: { about: 'The file', most: LARGEST_RELEASE_FILE },
  response: done,
  errors: ['DIGEST_MISMATCH'],
})

/**
 * Result per build. `changed`: false for a build that was live already. `off`: no release of the remote is live. `share`: percent
 * of people. `alone`: everybody else has no release of the remote.
 */
const outcome = z.strictObject({
  name: releaseName,
  build: buildId,
  channel,
  changed: z.boolean(),
  off: z.literal(true).optional(),
  share: z.int().optional(),
  alone: z.literal(true).optional(),
})
export const published = dataOf(z.array(outcome))

/** Starts the share at 5 percent and lets the server raise it. Replaces `share`, for one build on "stable". */
const ramp = z.boolean().default(false)

export const publishRelease = endpoint({
  method: 'POST',
  path: '/api/release/:name/:build/publish',
  access: 'all',
  key: 'release',
  summary: {
    en: 'Make a build live on a channel, for everybody, a share of people or by a ramp, alone or together with others; repeating changes nothing. Needs the release key',
    fr: 'Mettre un build en ligne sur un canal, pour tout le monde ou une part des personnes, seul ou avec d’autres ; répéter ne change rien. Demande la clé de publication',
  },
  params,
  body: z.strictObject({
    channel: channel.default('stable'),
    note: releaseNote.default(''),
    by: releasedBy,
    /** Initial percent of people, for one build on "stable"; the others keep the live release. */
    share: z.int().min(1).max(100).default(100),
    ramp,
    /** Accepts a release that was rolled back. Otherwise it is refused with author and reason of the rollback. */
    again: z.boolean().default(false),
    /** Builds that go live at the same moment. */
    with: z.array(params).max(20).default([]),
  }),
  response: published,
  errors: ['RELEASE_REFUSED'],
})

export const promoteRelease = endpoint({
  method: 'POST',
  path: '/api/release/:name/:build/promote',
  access: 'all',
  key: 'release',
  summary: {
    en: 'Make a published build live for everybody, for a share of people or by a ramp. Needs the release key, or an administrator with a fresh proof of who one is',
    fr: 'Mettre en ligne un build publié, pour tout le monde ou d’abord pour une part des personnes. Demande la clé de publication, ou l’administration avec une preuve d’identité récente',
  },
  params,
  body: decision.extend({ seen: seenEvent, share: z.int().min(1).max(100).default(100), ramp }),
  response: published,
  errors: ['CHANGED_MEANWHILE', 'RELEASE_REFUSED', 'STEP_UP_REQUIRED'],
})

export const rollbackRelease = endpoint({
  method: 'POST',
  path: '/api/release/:name/rollback',
  access: 'all',
  key: 'release',
  summary: {
    en: 'Take a release back at once: the one that is being rolled out, else what is live, for the one before; or a remote off the site. Needs the release key, or an administrator with a fresh proof of who one is',
    fr: 'Retirer aussitôt une version : celle en cours de déploiement, sinon celle en ligne, pour la précédente ; ou retirer un module du site. Demande la clé de publication, ou l’administration avec une preuve d’identité récente',
  },
  params: z.strictObject({ name: releaseName }),
  /** `off` removes the remote from both channels until a release is published or promoted again. */
  body: decision.extend({ seen: seenEvent, channel: channel.default('stable'), off: z.boolean().default(false) }),
  response: published,
  errors: ['CHANGED_MEANWHILE', 'RELEASE_REFUSED', 'STEP_UP_REQUIRED'],
})

export const listReleases = endpoint({
  method: 'GET',
  path: '/api/release',
  access: 'all',
  key: 'release',
  summary: {
    en: 'What is live: host and remotes with their channels, earlier releases and failures. Needs the release key or an administrator',
    fr: 'Ce qui est en ligne : hôte et modules avec leurs canaux, versions antérieures et défaillances. Demande la clé de publication ou l’administration',
  },
  response: dataOf(z.strictObject({ releases: z.array(releaseStatus), left: z.array(releaseLeft).optional() })),
})

export const listReleaseEvents = endpoint({
  method: 'GET',
  path: '/api/release/event',
  access: 'all',
  key: 'release',
  summary: {
    en: 'Who released what, when and why, newest first. Needs the release key or an administrator',
    fr: 'Qui a publié quoi, quand et pourquoi, du plus récent au plus ancien. Demande la clé de publication ou l’administration',
  },
  query: z.strictObject({ ...paging, name: releaseName.optional() }),
  response: listOf(releaseEvent),
})

export const reportRelease = endpoint({
  method: 'POST',
  path: '/api/release/report',
  access: 'all',
  summary: {
    en: 'Tell that a release failed in this browser; counted by build and kind',
    fr: 'Dire qu’une version a échoué dans ce navigateur ; compté par build et par nature',
  },
  body: z.strictObject({
    name: releaseName,
    build: buildId,
    failure: releaseFailure.exclude(['server']),
    message: text(300).default(''),
    /** Ticket from the document. A report without it is refused. */
    ticket: z.string().max(100).optional(),
    /** True when the previous release would have been fetched as well; for failures that the network may have caused. */
    cold: z.boolean().optional(),
  }),
  response: done,
})

export const getReleaseSet = endpoint({
  method: 'GET',
  path: '/api/release/set',
  access: 'all',
  summary: {
    en: 'The set of releases that a new page of the caller would get; an open page compares its id with this one',
    fr: 'Les versions qu’une nouvelle page recevrait ; une page ouverte en compare l’identifiant avec le sien',
  },
  response: dataOf(releaseSet),
})
