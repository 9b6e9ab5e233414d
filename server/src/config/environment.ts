import { z } from 'zod'
import { parseStorageAddress } from '../platform/storage/storage-address.ts'
import type { StorageAddress } from '../platform/storage/storage-address.ts'
import { limits } from './limits.ts'
import { FREE_MAP_SOURCES, mapSources } from './map-sources.ts'
import { oidcProviders } from './oidc-providers.ts'
import { remoteOrigins } from './remote-origins.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { addressWith, flag, notYet, origin, whole, words } from './values.ts'

const storageAddress = z.string().transform((value, context): StorageAddress => {
  const address = parseStorageAddress(value)
  if (!('wrong' in address)) return address
  context.addIssue({ code: 'custom', message: address.wrong })
  return z.NEVER
})

const template = (example: string) =>
  z.string().regex(/^[\w-]+(?:\/[\w-]+)*\.html$/, { error: `must be a path such as ${example}` })

/** Path on this site; never the start of another site's address. */
const sitePage = z.string().regex(/^\/(?![/\\])[^\s\\]{0,500}$/)

/** Environment variables by name. */
export const environment = z.object({
  PORT: whole(0, 65_535, 8080),
  HOST: z.string().min(1).max(255).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: addressWith(['postgres:', 'postgresql:']).optional(),
  STORAGE_URL: storageAddress.optional(),
  SMTP_URL: addressWith(['smtp:', 'smtps:'])
    .refine((value) => !URL.canParse(value) || new URL(value).hostname !== '', { error: 'must name the host of the mail server' })
    .optional(),
  MAIL_FROM: z
    .string()
    .max(320, { error: 'must be 320 letters at most' })
    .regex(/^\P{Cc}+$/u, { error: 'must be one line without control characters' })
    .optional(),
  MAIL_REPLY_TO: z.email({ error: 'must be one mail address' }).max(320).optional(),
  OIDC_PROVIDERS: oidcProviders.default([]),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, { error: 'must be a public key as of npx web-push generate-vapid-keys' })
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, { error: 'must be a private key as of npx web-push generate-vapid-keys' })
    .optional(),
  VAPID_SUBJECT: addressWith(['mailto:', 'https:']).optional(),
  FORCED_LANGUAGE: z.enum(['fr', 'en', ''], { error: 'must be fr, en or empty' }).default('fr'),
  SHELL_MENU: z.literal('gallery', { error: 'must be gallery, the menu that this version has' }).default('gallery'),
  ADMIN_ORIGIN: origin.optional(),
  MEDIA_ORIGIN: notYet('media on an origin of its own').optional(),
  UPLOAD_LIMIT_MB: whole(1, 200, 32),
  REMOTE_ORIGINS: remoteOrigins.optional(),
  RENDER_WAIT_MS: whole(20, 5000, 100),
  OTEL_EXPORTER_OTLP_ENDPOINT: addressWith(['http:', 'https:']).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, { error: 'must be a share from 0 to 1' })
    .transform(Number)
    .default(1),
  STATE_INTERVAL_S: whole(5, 1_000_000, 65_000),
  STATE_RELOAD_INTERVAL_S: whole(0, 1_000_000, 60),
  FULL_RELOAD_RATIO: whole(1, 1000, 5),
  RELEASE_KEY: z
    .string()
    .regex(/^[\w.~+/=-]{32,500}$/, { error: 'must be 32 letters or more, as of openssl rand -base64 32' })
    .optional(),
  REGISTRY_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, { error: 'must be 32 bytes as base64url, as of openssl rand -base64 32 | tr +/ -_ | tr -d =' })
    .optional(),
  ERROR_URL: z
    .union([sitePage, addressWith(['https:', 'http:'])], { error: 'must be a path such as /info/ or an address' })
    .optional(),
  ERROR_TEMPLATE: template('pages/error-page.html').optional(),
  LOGIN_TEMPLATE: template('pages/login-screen-page.html').default('pages/login-screen-page.html'),
  MAP_SOURCES: mapSources.default([...FREE_MAP_SOURCES]),
  OUTBOUND_HOSTS: words
    .refine((hosts) => hosts.every((host) => /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]+\])(?::\d{1,5})?$/.test(host)), {
      error: 'must be names such as id.example.org or 127.0.0.1:8443, separated by commas',
    })
    .default([]),
  LIMITS: limits.optional(),
  TRUSTED_PROXIES: trustedProxies.default([]),
  DEMO: flag,
  DEMO_PUBLIC: flag,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
})

export type Environment = z.infer<typeof environment>
