import type { PagePayload } from '@florilege/shared/contracts'
import type { Config } from '../../config.ts'

/**
 * Settings of the operator for the host. `worker`: a service worker exists; `adminOrigin`: the request came to the
 * administration's own origin.
 */
export const settingsOf = (
  config: Config,
  given: { pushKey: string; worker: boolean; adminOrigin: boolean; savesData: boolean },
): PagePayload['settings'] => ({
  forcedLanguage: config.forcedLanguage,
  shellMenu: config.shellMenu,
  stateInterval: config.stateInterval,
  stateReloadInterval: config.stateReloadInterval,
  fullReloadRatio: config.fullReloadRatio,
  loginTemplate: config.loginTemplate,
  errorTemplate: config.errorTemplate,
  errorUrl: config.errorUrl,
  demo: config.demo,
  mapSources: config.mapSources,
  uploadLimit: config.uploadLimit,
  pushKey: given.pushKey,
  worker: given.worker,
  ...(given.adminOrigin ? { siteOrigin: config.publicUrl } : {}),
  ...(given.savesData ? { savesData: true } : {}),
})
