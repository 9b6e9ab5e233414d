import { z } from 'zod'
import { buildId, channel, releaseName } from './release-schemas.ts'

/** Validity of a registry statement, in seconds. */
export const STATEMENT_LIFETIME = 3600

/** Live releases as the registry signs them: for one site, with an expiry and an increasing sequence number. */
export const registryStatement = z.strictObject({
  format: z.literal(1),
  /** Origin of the site. */
  registry: z.string(),
  sequence: z.int(),
  issued_at: z.string(),
  expires_at: z.string(),
  releases: z.array(
    z.strictObject({
      name: releaseName,
      channel,
      build: buildId,
      version: z.string(),
      contract: z.string(),
      /** SHA-256 of the document without its provenance. */
      identity: z.string().regex(/^[0-9a-f]{64}$/),
      /** Base URL of the files. */
      base: z.string(),
    }),
  ),
})
export type RegistryStatement = z.infer<typeof registryStatement>

const microFrontend = z.strictObject({
  url: z.string(),
  fallbackUrl: z.string().optional(),
  metadata: z.strictObject({ integrity: z.string(), version: z.string() }),
  extras: z.record(z.string(), z.unknown()),
  deployment: z.strictObject({ traffic: z.number(), default: z.boolean() }),
})

/** Releases live for everybody, in the AWS Frontend Discovery schema, version 1-pre. */
export const frontendDiscovery = z.strictObject({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.array(microFrontend)),
})
export type FrontendDiscovery = z.infer<typeof frontendDiscovery>
