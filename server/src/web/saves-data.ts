import type { FastifyRequest } from 'fastify'

/** Whether a browser asks for reduced data. */
export const savesData = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  String(headers['save-data'] ?? '').toLowerCase() === 'on'
