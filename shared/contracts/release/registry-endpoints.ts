import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf } from '../list.ts'
import { frontendDiscovery } from './registry-schemas.ts'
import { releaseEnvelope } from './team-key-schemas.ts'

export const getRegistryStatement = endpoint({
  method: 'GET',
  path: '/api/release/registry',
  access: 'all',
  summary: {
    en: 'What is live for everybody, signed by this registry: a DSSE envelope around a statement with a number and an end',
    fr: 'Ce qui est en ligne pour tout le monde, signé par ce registre : une enveloppe DSSE autour d’une déclaration numérotée et limitée dans le temps',
  },
  response: dataOf(
    z.strictObject({
      /** Ed25519 public key, 32 bytes as base64url; a verifier must have stored it earlier. */
      public_key: z.string(),
      envelope: releaseEnvelope.extend({ payload: z.string() }),
    }),
  ),
})

export const getFrontendDiscovery = endpoint({
  method: 'GET',
  path: '/api/release/discovery',
  access: 'all',
  summary: {
    en: 'What is live for everybody, in the form of the AWS Frontend Discovery schema',
    fr: 'Ce qui est en ligne pour tout le monde, sous la forme du schéma AWS Frontend Discovery',
  },
  response: frontendDiscovery,
})
