import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

export type Language = 'fr' | 'en'

/** Language for a visitor: the forced one, else the first of the browser's that there are texts for, else French. */
export const languageOf = (request: FastifyRequest, config: Config): Language => {
  if (config.forcedLanguage !== null) return config.forcedLanguage
  const wanted = (request.headers['accept-language'] ?? '').slice(0, 200).toLowerCase().split(',')
  for (const entry of wanted) {
    const language = entry.trim().slice(0, 2)
    if (language === 'fr' || language === 'en') return language
  }
  return 'fr'
}
