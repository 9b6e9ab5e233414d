import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf } from '../list.ts'
import { releasedBy, releaseName, releaseNote } from './release-schemas.ts'
import { teamKey, teamKeyId, teamKeyRequest } from './team-key-schemas.ts'

const params = z.strictObject({ id: teamKeyId })
const reason = releaseNote.min(1)

// Like all release calls, the contract leaves them open: handlers check the release key or an administrator's session.

export const listTeamKeys = endpoint({
  method: 'GET',
  path: '/api/release/key',
  access: 'all',
  key: 'release',
  summary: {
    en: 'Keys of the teams that release, ended ones too. Needs the release key or an administrator',
    fr: 'Les clés des équipes qui publient, celles qui ont pris fin aussi. Demande la clé de publication ou l’administration',
  },
  response: dataOf(z.strictObject({ keys: z.array(teamKey) })),
})

export const addTeamKey = endpoint({
  method: 'POST',
  path: '/api/release/key',
  access: 'all',
  key: 'release',
  summary: {
    en: 'Take up the key of a team; repeating changes nothing. Needs the release key, or an administrator with a fresh proof of who one is',
    fr: 'Adopter la clé d’une équipe ; répéter ne change rien. Demande la clé de publication, ou l’administration avec une preuve d’identité récente',
  },
  body: teamKeyRequest.extend({ by: releasedBy }),
  response: dataOf(teamKey),
  errors: ['KEY_PROOF_INVALID', 'KEY_ENDED', 'STEP_UP_REQUIRED'],
})

export const rotateTeamKey = endpoint({
  method: 'POST',
  path: '/api/release/key/:id/rotate',
  access: 'all',
  key: 'release',
  summary: {
    en: 'Put a new key in the place of one of a team; what the old one signed stays. Needs the release key, or an administrator with a fresh proof of who one is',
    fr: 'Remplacer la clé d’une équipe par une nouvelle ; ce que l’ancienne a signé reste. Demande la clé de publication, ou l’administration avec une preuve d’identité récente',
  },
  params,
  body: teamKeyRequest.extend({ reason, by: releasedBy }),
  response: dataOf(teamKey),
  errors: ['KEY_PROOF_INVALID', 'KEY_ENDED', 'STEP_UP_REQUIRED'],
})

export const revokeTeamKey = endpoint({
  method: 'POST',
  path: '/api/release/key/:id/revoke',
  access: 'all',
  key: 'release',
  summary: {
    en: 'End a key; when it was compromised, what it alone signed is taken back too. Needs the release key, or an administrator with a fresh proof of who one is',
    fr: 'Mettre fin à une clé ; si elle a été compromise, ce qu’elle seule a signé est retiré aussi. Demande la clé de publication, ou l’administration avec une preuve d’identité récente',
  },
  params,
  body: z.strictObject({ reason, compromised: z.boolean().default(false), by: releasedBy }),
  /** Names whose live release was rolled back, and those without an earlier release, which need a new one at once. */
  response: dataOf(z.strictObject({ key: teamKey, taken_back: z.array(releaseName), left: z.array(releaseName) })),
  errors: ['STEP_UP_REQUIRED'],
})
