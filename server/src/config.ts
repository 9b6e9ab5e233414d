import { resolve } from 'node:path'
import { z } from 'zod'
import { parseStorageAddress } from './platform/storage-address.ts'
import type { StorageAddress } from './platform/storage-address.ts'
import { isLimit, LIMITS } from './platform/limits.ts'
import type { LimitName, LimitOverrides } from './platform/limits.ts'
import { oidcProviders } from './oidc-setting.ts'
import type { OidcProvider } from './oidc-setting.ts'

/** Everything the environment decides, validated once at start. */
export type Config = {
  port: number
  host: string
  /** Origin of the site without a trailing slash. */
  publicUrl: string
  /** True when PUBLIC_URL is set: then no other origin counts as this site. */
  publicUrlGiven: boolean
  /** Absolute path. */
  dataDir: string
  /** Null: the embedded database in the data folder. */
  databaseUrl: string | null
  /** Null: files are kept in the data folder. */
  storage: StorageAddress | null
  /** Null: letters are written to the data folder. */
  smtpUrl: string | null
  mailFrom: string
  /** Language that every visitor gets; null lifts it. */
  forcedLanguage: 'fr' | 'en' | null
  shellMenu: string
  /** Largest picture that is taken in, in bytes. */
  uploadLimit: number
  /** Origin that serves the files of a remote, by its name; others are served by this site. */
  remoteOrigins: ReadonlyMap<string, string>
  /** Seconds between two minimal reloads. */
  stateInterval: number
  stateReloadInterval: number
  fullReloadRatio: number
  /** Key that publishing needs; null: the one in the data folder. */
  releaseKey: string | null
  loginTemplate: string
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[]
  /** Hosts (name, or name:port) that may be called besides the known services, wherever they are. */
  outboundHosts: readonly string[]
  /** Keys of web push; null: those that the first start has made and the database keeps. */
  vapid: { publicKey: string; privateKey: string } | null
  /** Whom a push service can reach about our pushes. */
  vapidSubject: string
  /** Providers of OpenID Connect that people may sign in by. */
  oidcProviders: readonly OidcProvider[]
  /** Numbers that stand in the place of those of limits.ts. */
  limits: LimitOverrides
  demo: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

/** A setting that cannot be used; the message is one line for the person who set it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])

const originOf = (value: string, context: z.RefinementCtx): string => {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) {
    context.addIssue({ code: 'custom', message: 'must be an address such as https://florilege.example, without a path' })
    return z.NEVER
  }
  return url.origin
}

const origin = z.string().transform(originOf)
const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0')
const whole = (least: number, most: number, preset: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.number().min(least, { error }).max(most, { error }))
    .default(preset)
}
const words = z.string().transform((value) =>
  value
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== ''),
)
const addressWith = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })
const notYet = (what: string) => z.undefined({ error: `${what} is not part of this version; remove the setting` })

const remoteOrigins = words.transform((pairs, context) => {
  const origins = new Map<string, string>()
  for (const pair of pairs) {
    const [, name, address] = /^([a-z][a-z0-9-]{0,39})=(.+)$/.exec(pair) ?? []
    if (name === undefined || address === undefined) {
      context.addIssue({
        code: 'custom',
        message: 'must be pairs such as gallery=http://127.0.0.1:9001,media=http://127.0.0.1:9002',
      })
      return z.NEVER
    }
    origins.set(name, originOf(address, context))
  }
  return origins
})

const limits = words.transform((pairs, context) => {
  const changed = new Map<LimitName, { most: number; window: number }>()
  for (const pair of pairs) {
    const [, name = '', most, window] = /^([a-z -]+)=(\d{1,9})(?:\/(\d{1,6}))?$/.exec(pair) ?? []
    if (!isLimit(name) || Number(most) < 1 || Number(window ?? 1) < 1) {
      const message = `must be pairs such as reads by address=3000/300 (most/seconds) of: ${Object.keys(LIMITS).join(', ')}`
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    changed.set(name, { most: Number(most), window: Number(window ?? LIMITS[name].window) })
  }
  return changed
})

const storageAddress = z.string().transform((value, context): StorageAddress => {
  const address = parseStorageAddress(value)
  if (!('wrong' in address)) return address
  context.addIssue({ code: 'custom', message: address.wrong })
  return z.NEVER
})

const environment = z.object({
  PORT: whole(0, 65_535, 8080),
  HOST: z.string().min(1).max(255).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: addressWith(['postgres:', 'postgresql:']).optional(),
  STORAGE_URL: storageAddress.optional(),
  SMTP_URL: addressWith(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().max(320).optional(),
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
  ADMIN_ORIGIN: notYet('the administration on an origin of its own').optional(),
  MEDIA_ORIGIN: notYet('media on an origin of its own').optional(),
  UPLOAD_LIMIT_MB: whole(1, 200, 32),
  REMOTE_ORIGINS: remoteOrigins.optional(),
  STATE_INTERVAL_S: whole(5, 1_000_000, 65_000),
  STATE_RELOAD_INTERVAL_S: whole(0, 1_000_000, 60),
  FULL_RELOAD_RATIO: whole(1, 1000, 5),
  RELEASE_KEY: z
    .string()
    .regex(/^[\w.~+/=-]{32,500}$/, { error: 'must be 32 letters or more, as of openssl rand -base64 32' })
    .optional(),
  ERROR_URL: notYet('a page for errors').optional(),
  LOGIN_TEMPLATE: z
    .string()
    .regex(/^[\w-]+(?:\/[\w-]+)*\.html$/, { error: 'must be a path such as pages/login-screen-page.html' })
    .default('pages/login-screen-page.html'),
  MAP_SOURCES: notYet('the map').optional(),
  OUTBOUND_HOSTS: words
    .refine((hosts) => hosts.every((host) => /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]+\])(?::\d{1,5})?$/.test(host)), {
      error: 'must be names such as id.example.org or 127.0.0.1:8443, separated by commas',
    })
    .default([]),
  LIMITS: limits.optional(),
  TRUSTED_PROXIES: words.default([]),
  DEMO: flag,
  DEMO_PUBLIC: flag,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
})

type Environment = z.infer<typeof environment>

const isPublic = (settings: Environment): boolean => {
  const named = settings.PUBLIC_URL === undefined ? settings.HOST : new URL(settings.PUBLIC_URL).hostname
  return !LOOPBACK.has(settings.HOST) || !LOOPBACK.has(named)
}

/** Links of letters and the check of origins need the address of the site: it is never taken from a request. */
const publicUrlOf = ({ PUBLIC_URL, HOST, PORT }: Environment): string => {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL
  if (LOOPBACK.has(HOST)) return `http://${HOST === '::1' ? '[::1]' : HOST}:${PORT}`
  throw new ConfigError('PUBLIC_URL: must be the address of the site when HOST is reachable from other machines')
}

const vapidOf = ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Environment): Config['vapid'] => {
  if (publicKey === undefined && privateKey === undefined) return null
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey }
  throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: set both or none')
}

const parsed = (source: Record<string, string | undefined>): Environment => {
  const given = Object.fromEntries(Object.entries(source).filter(([name, value]) => value !== '' || name === 'FORCED_LANGUAGE'))
  const result = environment.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`)
  throw new ConfigError([...new Set(lines)].join('; '))
}

/** Reads the settings from environment variables; throws ConfigError that names every setting that cannot be used. */
export const readConfig = (source: Record<string, string | undefined>): Config => {
  const settings = parsed(source)
  const demo = settings.DEMO === '1'
  if (demo && isPublic(settings) && settings.DEMO_PUBLIC !== '1') {
    throw new ConfigError(
      'DEMO: demo accounts have published passwords and this address is public; set DEMO=0, or DEMO_PUBLIC=1 as well',
    )
  }
  const publicUrl = publicUrlOf(settings)
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    publicUrlGiven: settings.PUBLIC_URL !== undefined,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    storage: settings.STORAGE_URL ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? `Florilège <no-reply@${new URL(publicUrl).hostname}>`,
    forcedLanguage: settings.FORCED_LANGUAGE === '' ? null : settings.FORCED_LANGUAGE,
    shellMenu: settings.SHELL_MENU,
    uploadLimit: settings.UPLOAD_LIMIT_MB * 1024 * 1024,
    remoteOrigins: settings.REMOTE_ORIGINS ?? new Map(),
    stateInterval: settings.STATE_INTERVAL_S,
    stateReloadInterval: settings.STATE_RELOAD_INTERVAL_S,
    fullReloadRatio: settings.FULL_RELOAD_RATIO,
    releaseKey: settings.RELEASE_KEY ?? null,
    loginTemplate: settings.LOGIN_TEMPLATE,
    trustedProxies: settings.TRUSTED_PROXIES,
    outboundHosts: settings.OUTBOUND_HOSTS,
    vapid: vapidOf(settings),
    vapidSubject: settings.VAPID_SUBJECT ?? `mailto:no-reply@${new URL(publicUrl).hostname}`,
    oidcProviders: settings.OIDC_PROVIDERS,
    limits: settings.LIMITS ?? new Map(),
    demo,
    logLevel: settings.LOG_LEVEL,
  }
}
