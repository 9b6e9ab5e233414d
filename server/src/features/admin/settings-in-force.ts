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
  shown('HOST', config.host),
  shown('PORT', config.port),
  shown('DATA_DIR', config.dataDir),
  hidden('DATABASE_URL', config.databaseUrl),
  hidden('STORAGE_URL', config.storage === null ? null : 'set'),
  hidden('SMTP_URL', config.smtpUrl),
  shown('MAIL_FROM', config.mailFrom),
  shown('FORCED_LANGUAGE', config.forcedLanguage),
  shown('SHELL_MENU', config.shellMenu),
  shown('REMOTE_ORIGINS', [...config.remoteOrigins].map(([name, origin]) => `${name}=${origin}`).join(', ')),
  shown('STATE_INTERVAL_S', config.stateInterval),
  shown('STATE_RELOAD_INTERVAL_S', config.stateReloadInterval),
  shown('FULL_RELOAD_RATIO', config.fullReloadRatio),
  hidden('RELEASE_KEY', config.releaseKey),
  shown('LOGIN_TEMPLATE', config.loginTemplate),
  shown('ERROR_TEMPLATE', config.errorTemplate),
  shown('ERROR_URL', config.errorUrl),
  shown('DEMO', config.demo ? '1' : '0'),
  shown('LOG_LEVEL', config.logLevel),
]
