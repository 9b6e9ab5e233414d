import type { FastifyRequest } from 'fastify'
import type { Theme } from '../document/document.ts'

/** Theme from the device's cookie. */
export const themeOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): Theme => {
  const chosen = cookies['florilege_theme']
  return chosen === 'day' || chosen === 'night' ? chosen : 'auto'
}
