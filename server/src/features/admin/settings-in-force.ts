import type { AdminSetting } from '@florilege/shared/contracts'
import type { Config } from '../../config.ts'

/** Id of the provider that the demo brings. */
const DEMO_PROVIDER = 'demo'

const shown = (name: string, value: string | number | null): AdminSetting => ({
  name,
  value: value === null || value === '' ? null : String(value),
  secret: false,
  made: false,
})

/** A secret is shown as set or not: its value stays on the server. */
const hidden = (name: string, value: string | null): AdminSetting => ({
  name,
  value: value === null ? null : 'set',
  secret: true,
  made: false,
})

/** Default that the server created itself: on its first start, or the provider of the demo. */
const orMade = (setting: AdminSetting, made: string | null): AdminSetting =>
  setting.value === null && made !== null ? { ...setting, value: made, made: true } : setting

/** Settings of this server by environment variable, in the order of the documentation. */
export const settingsInForce = (config: Config, { publicKey }: { publicKey: string }): AdminSetting[] => [
  shown('PUBLIC_URL', config.publicUrl),
  shown('ADMIN_ORIGIN', config.adminOrigin),
  shown('HOST', config.host),
  shown('PORT', config.port),
  shown('DATA_DIR', config.dataDir),
  hidden('DATABASE_URL', config.databaseUrl),
  hidden('STORAGE_URL', config.storage === null ? null : 'set'),
  hidden('SMTP_URL', config.smtpUrl),
  shown('MAIL_FROM', config.mailFrom),
  shown('MAIL_REPLY_TO', config.mailReplyTo),
  shown('TRUSTED_PROXIES', config.trustedProxies.join(', ')),
  orMade(shown('OIDC_PROVIDERS', config.oidcProviders.map(({ id }) => id).join(', ')), config.demo ? DEMO_PROVIDER : null),
  orMade(shown('VAPID_PUBLIC_KEY', config.vapid?.publicKey ?? null), publicKey),
  orMade(hidden('VAPID_PRIVATE_KEY', config.vapid === null ? null : 'set'), 'set'),
  shown('VAPID_SUBJECT', config.vapidSubject),
  shown('OUTBOUND_HOSTS', config.outboundHosts.join(', ')),
  shown('FORCED_LANGUAGE', config.forcedLanguage),
  shown('SHELL_MENU', config.shellMenu),
  shown('REMOTE_ORIGINS', [...config.remoteOrigins].map(([name, origin]) => `${name}=${origin}`).join(', ')),
  orMade(hidden('RELEASE_KEY', config.releaseKey), 'set'),
  orMade(hidden('REGISTRY_KEY', config.registryKey), 'set'),
  shown('STATE_RELOAD_INTERVAL_S', config.stateReloadInterval),
  shown('RENDER_WAIT_MS', config.renderWait),
  hidden('OTEL_EXPORTER_OTLP_ENDPOINT', config.telemetry?.endpoint ?? null),
  shown('OTEL_TRACES_SAMPLER_ARG', config.telemetry?.share ?? null),
  shown('STATE_INTERVAL_S', config.stateInterval),
  shown('FULL_RELOAD_RATIO', config.fullReloadRatio),
  shown('LOGIN_TEMPLATE', config.loginTemplate),
  shown('ERROR_TEMPLATE', config.errorTemplate),
  shown('ERROR_URL', config.errorUrl),
  shown('UPLOAD_LIMIT_MB', config.uploadLimit / 1024 / 1024),
  // Tile addresses may contain a service's key.
  shown('MAP_SOURCES', config.mapSources.map(({ id }) => id).join(', ')),
  shown('LIMITS', [...config.limits].map(([name, { most, window }]) => `${name}=${most}/${window}`).join(', ')),
  shown('DEMO', config.demo ? '1' : '0'),
  shown('LOG_LEVEL', config.logLevel),
]
