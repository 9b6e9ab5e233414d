import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { LOGIN_TEMPLATE } from '@florilege/shared/contracts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { refuse } from '../platform/refusal.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const OWN = `'self'`
/** Scripts, styles, pictures and calls of this site, nothing inline. */
const POLICY = [
  `default-src 'none'`,
  ...['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'form-action'].map((kind) => `${kind} ${OWN}`),
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

const send = async (reply: FastifyReply, path: string): Promise<FastifyReply> => {
  const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') throw refuse('NOT_FOUND')
    throw error
  })
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  return reply
    .type(type)
    .headers({
      'cache-control': 'no-cache',
      'content-security-policy': extname(path) === '.html' ? POLICY : `default-src 'none'; style-src 'unsafe-inline'`,
      // The address of a login page carries where to go on to.
      'referrer-policy': 'same-origin',
    })
    .send(content)
}

/**
 * Serves the operator's pages of LOGIN_TEMPLATE and ERROR_TEMPLATE from the folder `templates` of the data folder, with the
 * styles, scripts and pictures next to them. Serves no other file, and no path built from a request.
 */
export const registerOperatorPages = (app: FastifyInstance, { dataDir, loginTemplate, errorTemplate }: Config): void => {
  const root = join(dataDir, 'templates')
  const pages = [loginTemplate, errorTemplate].filter((page) => page !== null && page !== LOGIN_TEMPLATE)
  for (const page of new Set(pages)) if (page !== null) app.get(`/${page}`, (_request, reply) => send(reply, join(root, page)))
  for (const folder of new Set(pages.map((page) => dirname(page ?? '')))) {
    const place = folder === '.' ? '' : `/${folder}`
    app.get<{ Params: { file: string } }>(
      `${place}/:file(^[\\w-]+\\.(?:css|js|svg|png|webp|woff2)$)`,
      ({ params: { file } }, reply) => send(reply, join(root, folder, basename(file))),
    )
  }
}
