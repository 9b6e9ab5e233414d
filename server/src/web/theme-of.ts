import type { FastifyRequest } from 'fastify'
import type { Theme } from './document.ts'

/** The theme that the host keeps in a cookie of the device. */
export const themeOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): Theme => {
  const chosen = cookies['florilege_theme']
  return chosen === 'day' || chosen === 'night' ? chosen : 'auto'
}
