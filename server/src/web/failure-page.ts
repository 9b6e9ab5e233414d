import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { languageOf } from '../features/session/language.ts'
import { escapeHtml } from '../platform/mail/escape-html.ts'
import { sendPlainPage } from '../platform/answer/plain-page.ts'
import { asksForPage } from './document/asks-for-page.ts'
import { FAILURE_TEXTS } from './failure-texts.ts'

type Told = 429 | 500 | 503 | 507
const told = (status: number): Told | null => {
  if (status === 429 || status === 503 || status === 507) return status
  return status >= 500 ? 500 : null
}

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { status, of }: { status: number; of: Told | 'noRelease' },
) => {
  const language = languageOf(request, config)
  const texts = FAILURE_TEXTS[language]
  const { title, text } = texts[of]
  const body = `<p>${escapeHtml(text)}</p>\n<p><a class="go" href="">${escapeHtml(texts.again)}</a></p>`
  return sendPlainPage(reply, { language, title, body, status })
}

/** Error page for a page that could not be composed; null for other requests, and for failures with their own page. */
export const failurePage =
  (config: Config) =>
  (request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply | null => {
    const of = told(status)
    return of === null || request.method !== 'GET' || !asksForPage(request) ? null : send(request, reply, config, { status, of })
  }

/** Page before the first release, when nothing can be shown. */
export const notReadyPage = (request: FastifyRequest, reply: FastifyReply, config: Config): FastifyReply =>
  send(request, reply.header('retry-after', '10'), config, { status: 503, of: 'noRelease' })
