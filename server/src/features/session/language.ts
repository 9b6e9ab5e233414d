import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { cookieName } from '../../platform/account/cookie-name.ts'

export type Language = 'fr' | 'en'

/** Cookie in which the host stores the language chosen on a device. */
const CHOSEN = 'florilege_language'

const chosenOn = ({ cookies }: FastifyRequest, config: Config): Language | null => {
  const chosen = cookies[cookieName(config, CHOSEN)]
  return chosen === 'fr' || chosen === 'en' ? chosen : null
}

/** Language of the document of a session: the forced one, else the device's choice, else the session's. */
export const documentLanguage = (request: FastifyRequest, config: Config, ofSession: string): Language =>
  config.forcedLanguage ?? chosenOn(request, config) ?? (ofSession === 'en' ? 'en' : 'fr')

/**
 * Language for a visitor: the forced one, else the device's choice, else the first supported one of the browser, else
 * French.
 */
export const languageOf = (request: FastifyRequest, config: Config): Language => {
  if (config.forcedLanguage !== null) return config.forcedLanguage
  const chosen = chosenOn(request, config)
  if (chosen !== null) return chosen
  const wanted = (request.headers['accept-language'] ?? '').slice(0, 200).toLowerCase().split(',')
  for (const entry of wanted) {
    const language = entry.trim().slice(0, 2)
    if (language === 'fr' || language === 'en') return language
  }
  return 'fr'
}
