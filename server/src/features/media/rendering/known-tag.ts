import type { FastifyRequest } from 'fastify'

/** True when the caller already has the answer of this entity tag. */
export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) === true
