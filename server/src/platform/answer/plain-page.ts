import type { FastifyReply } from 'fastify'
import { plainDocument, plainPolicy } from './plain-document.ts'
import type { PlainDocument } from './plain-document.ts'

const CHOSEN = /(?:^|;\s*)(?:__Host-)?florilege_theme=(day|night)(?:;|$)/

// Parsed here, because an error page may be sent before cookies are parsed.
const themeOf = ({ request }: FastifyReply): PlainDocument['theme'] => {
  const [, chosen] = CHOSEN.exec(request.headers.cookie ?? '') ?? []
  return chosen === 'day' || chosen === 'night' ? chosen : null
}

type Page = Omit<PlainDocument, 'theme' | 'name'> & { status?: number }

/** Sends a self-contained page, with forms to this site only, never cached. */
export const sendPlainPage = (reply: FastifyReply, { status = 200, ...page }: Page): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header('content-security-policy', plainPolicy(page))
    .type('text/html; charset=utf-8')
    .send(plainDocument({ ...page, theme: themeOf(reply) }))
