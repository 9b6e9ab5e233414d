import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { cookieName } from '../../platform/account/cookie-name.ts'
import type { Theme } from '../document/document.ts'

/** Theme from the device's cookie. */
export const themeOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>, config: Config): Theme => {
  const chosen = cookies[cookieName(config, 'florilege_theme')]
  return chosen === 'day' || chosen === 'night' ? chosen : 'auto'
}
