import type { FastifyRequest } from 'fastify'

/** True when a browser asks for reduced data. */
export const savesData = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  String(headers['save-data'] ?? '').toLowerCase() === 'on'
