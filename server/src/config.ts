import { resolve } from 'node:path'
import type { StorageAddress } from './platform/storage/storage-address.ts'
import type { MapSource } from '@florilege/shared/contracts'
import type { LimitOverrides } from './platform/request/limits.ts'
import { environment } from './config/environment.ts'
import type { Environment } from './config/environment.ts'
import type { OidcProvider } from './config/oidc-providers.ts'

/** Collector of OpenTelemetry: its address without a trailing slash, and the share of requests that are traced, 0 to 1. */
export type Telemetry = { endpoint: string; share: number }

/** Settings from the environment, validated once at start. */
export type Config = {
  port: number
  host: string
  /** Origin of the site without a trailing slash. */
  publicUrl: string
  /** True when PUBLIC_URL is set: then no other origin counts as this site. */
  publicUrlGiven: boolean
  /** Origin that serves only the administration; null: the site serves it. */
  adminOrigin: string | null
  /** Absolute path. */
  dataDir: string
  /** Null: embedded database in the data folder. */
  databaseUrl: string | null
  /** Null: files are stored in the data folder. */
  storage: StorageAddress | null
  /** Null: emails are written to the data folder. */
  smtpUrl: string | null
  mailFrom: string
  /** Reply-To address of emails; null: nobody reads replies. */
  mailReplyTo: string | null
  /** Language forced on every visitor; null lets people choose. */
  forcedLanguage: 'fr' | 'en' | null
  shellMenu: string
  /** Largest accepted picture, in bytes. */
  uploadLimit: number
  /** Origins that serve the files of remotes, by remote name; this site serves the others. */
  remoteOrigins: ReadonlyMap<string, string>
  /** Time that a document waits for its rendered page, in ms; the limits of rendering grow with it. */
  renderWait: number
  /** Null: no telemetry is sent. */
  telemetry: Telemetry | null
  /** Seconds after which the session state is read again in full. */
  stateInterval: number
  /** Seconds between two minimal reloads. */
  stateReloadInterval: number
  /** Number of session-state reads of which one is full. */
  fullReloadRatio: number
  /** Key that publishing needs; null: the one in the data folder. */
  releaseKey: string | null
  /** Secret bytes (base64url) of the key that the registry signs with; null: those in the data folder. */
  registryKey: string | null
  loginTemplate: string
  /** Path of the operator's general error page; without one an alert is shown (LG-07). */
  errorTemplate: string | null
  /** Link of the alert for a general error; null leads to the start page. */
  errorUrl: string | null
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[]
  /** Additional hosts (name, or name:port) that outbound requests may reach. */
  outboundHosts: readonly string[]
  /** Web push keys; null: those that the first start created in the database. */
  vapid: { publicKey: string; privateKey: string } | null
  /** Contact address for push services. */
  vapidSubject: string
  /** OpenID Connect providers for signing in. */
  oidcProviders: readonly OidcProvider[]
  /** Basemaps with their tile addresses. */
  mapSources: readonly MapSource[]
  /** Overrides of the limits in limits.ts. */
  limits: LimitOverrides
  demo: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

/** Invalid setting; the message is one line for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])

const isPublic = (settings: Environment): boolean => {
  const named = settings.PUBLIC_URL === undefined ? settings.HOST : new URL(settings.PUBLIC_URL).hostname
  return !LOOPBACK.has(settings.HOST) || !LOOPBACK.has(named)
}

/** Links in emails and origin checks need the site's address, which is never taken from a request. */
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

const telemetryOf = ({ OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_TRACES_SAMPLER_ARG: share }: Environment): Telemetry | null =>
  address === undefined ? null : { endpoint: address.replace(/\/+$/, ''), share }

/** Demo accounts have published passwords, so a public address needs a second setting. */
const isDemo = (settings: Environment): boolean => {
  const demo = settings.DEMO === '1'
  if (demo && isPublic(settings) && settings.DEMO_PUBLIC !== '1') {
    throw new ConfigError(
      'DEMO: demo accounts have published passwords and this address is public; set DEMO=0, or DEMO_PUBLIC=1 as well',
    )
  }
  return demo
}

const adminOriginOf = ({ ADMIN_ORIGIN, PUBLIC_URL }: Environment): string | null => {
  if (ADMIN_ORIGIN !== undefined && (PUBLIC_URL === undefined || ADMIN_ORIGIN === PUBLIC_URL))
    throw new ConfigError('ADMIN_ORIGIN: needs PUBLIC_URL as well, and is another origin')
  return ADMIN_ORIGIN ?? null
}

/** Reads the settings from environment variables; throws ConfigError, which names every invalid setting. */
export const readConfig = (source: Record<string, string | undefined>): Config => {
  const settings = parsed(source)
  const demo = isDemo(settings)
  const publicUrl = publicUrlOf(settings)
  const adminOrigin = adminOriginOf(settings)
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    adminOrigin,
    publicUrlGiven: settings.PUBLIC_URL !== undefined,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    storage: settings.STORAGE_URL ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? `Florilège <no-reply@${new URL(publicUrl).hostname}>`,
    mailReplyTo: settings.MAIL_REPLY_TO ?? null,
    forcedLanguage: settings.FORCED_LANGUAGE === '' ? null : settings.FORCED_LANGUAGE,
    shellMenu: settings.SHELL_MENU,
    uploadLimit: settings.UPLOAD_LIMIT_MB * 1024 * 1024,
    remoteOrigins: settings.REMOTE_ORIGINS ?? new Map(),
    renderWait: settings.RENDER_WAIT_MS,
    telemetry: telemetryOf(settings),
    stateInterval: settings.STATE_INTERVAL_S,
    stateReloadInterval: settings.STATE_RELOAD_INTERVAL_S,
    fullReloadRatio: settings.FULL_RELOAD_RATIO,
    releaseKey: settings.RELEASE_KEY ?? null,
    registryKey: settings.REGISTRY_KEY ?? null,
    loginTemplate: settings.LOGIN_TEMPLATE,
    errorTemplate: settings.ERROR_TEMPLATE ?? null,
    errorUrl: settings.ERROR_URL ?? null,
    trustedProxies: settings.TRUSTED_PROXIES,
    outboundHosts: settings.OUTBOUND_HOSTS,
    vapid: vapidOf(settings),
    vapidSubject: settings.VAPID_SUBJECT ?? `mailto:no-reply@${new URL(publicUrl).hostname}`,
    oidcProviders: settings.OIDC_PROVIDERS,
    mapSources: settings.MAP_SOURCES,
    limits: settings.LIMITS ?? new Map(),
    demo,
    logLevel: settings.LOG_LEVEL,
  }
}
