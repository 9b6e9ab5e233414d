import type { FastifyReply } from 'fastify'

/** Exports are public and the same for everybody, so pages and viewers of other sites may read them. */
export const open = (reply: FastifyReply, type: string): FastifyReply =>
  reply.headers({
    'content-type': type,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, no-cache',
  })

/** Id in an address; undefined for anything else. */
export const idOf = (words: unknown): number | undefined =>
  typeof words === 'string' && /^\d{1,15}$/.test(words) ? Number(words) : undefined
