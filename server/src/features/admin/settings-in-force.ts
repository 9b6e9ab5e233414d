import type { AdminSetting } from '@florilege/shared/contracts'
import type { Config } from '../../config.ts'

const shown = (name: string, value: string | number | null): AdminSetting => ({
  name,
  value: value === null || value === '' ? null : String(value),
  secret: false,
})

/** A secret is told as set or not: its value stays on the server. */
const hidden = (name: string, value: string | null): AdminSetting => ({
  name,
  value: value === null ? null : 'set',
  secret: true,
})

/** The settings of this server by the names of its environment, in the order of the documentation. */
export const settingsInForce = (config: Config): AdminSetting[] => [
  shown('PUBLIC_URL', config.publicUrl),
  shown('ADMIN_ORIGIN', config.adminOrigin),
  shown('HOST', config.host),
  shown('PORT', config.port),
  shown('DATA_DIR', config.dataDir),
  hidden('DATABASE_URL', config.databaseUrl),
  hidden('STORAGE_URL', config.storage === null ? null : 'set'),
  hidden('SMTP_URL', config.smtpUrl),
  shown('MAIL_FROM', config.mailFrom),
  shown('TRUSTED_PROXIES', config.trustedProxies.join(', ')),
  shown('OIDC_PROVIDERS', config.oidcProviders.map(({ id }) => id).join(', ')),
  shown('VAPID_PUBLIC_KEY', config.vapid?.publicKey ?? null),
  hidden('VAPID_PRIVATE_KEY', config.vapid === null ? null : 'set'),
  shown('VAPID_SUBJECT', config.vapidSubject),
  shown('OUTBOUND_HOSTS', config.outboundHosts.join(', ')),
  shown('FORCED_LANGUAGE', config.forcedLanguage),
  shown('SHELL_MENU', config.shellMenu),
  shown('REMOTE_ORIGINS', [...config.remoteOrigins].map(([name, origin]) => `${name}=${origin}`).join(', ')),
  hidden('RELEASE_KEY', config.releaseKey),
  hidden('REGISTRY_KEY', config.registryKey),
  shown('STATE_RELOAD_INTERVAL_S', config.stateReloadInterval),
  shown('STATE_INTERVAL_S', config.stateInterval),
  shown('FULL_RELOAD_RATIO', config.fullReloadRatio),
  shown('LOGIN_TEMPLATE', config.loginTemplate),
  shown('ERROR_TEMPLATE', config.errorTemplate),
  shown('ERROR_URL', config.errorUrl),
  shown('UPLOAD_LIMIT_MB', config.uploadLimit / 1024 / 1024),
  // Addresses of tiles may hold the key of a service.
  shown('MAP_SOURCES', config.mapSources.map(({ id }) => id).join(', ')),
  shown('LIMITS', [...config.limits].map(([name, { most, window }]) => `${name}=${most}/${window}`).join(', ')),
  shown('DEMO', config.demo ? '1' : '0'),
  shown('LOG_LEVEL', config.logLevel),
]
