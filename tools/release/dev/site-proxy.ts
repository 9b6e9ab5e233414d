import { createServer, request as plain } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { request as secure } from 'node:https'
import { listenHere } from './listen-here.ts'

export type SiteHooks = {
  /** Handles a request; false passes it to the site. */
  answer: (path: string, message: IncomingMessage, response: ServerResponse) => Promise<boolean>
  /** Rewrites a page of the site. */
  page: (html: string) => string
  /** Tests for pages that exist locally, but not on the site. */
  has: (path: string) => boolean
  /** Additional headers for a page request. */
  headersFor?: (path: string) => Record<string, string>
  /** Called when the site rate-limits a request, with the seconds to wait. */
  limited?: (seconds: number) => void
}
export type SiteProxy = { address: string; close: () => void }

/** Reads the body of a message. */
export const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Sends a page of the site as the hooks change it. */
const sendPage = async (answer: IncomingMessage, response: ServerResponse, path: string, hooks: SiteHooks): Promise<void> => {
  const page = Buffer.from(hooks.page((await bodyOf(answer)).toString('utf8')))
  const { 'content-length': _length, ...rest } = answer.headers
  const status = answer.statusCode === 404 && hooks.has(path) ? 200 : (answer.statusCode ?? 502)
  response.writeHead(status, { ...rest, 'content-length': page.length, 'cache-control': 'no-store' }).end(page)
}

/**
 * Proxy of the Florilège at `to` with its sessions, calls and data, on the loopback interface; `hooks` change its behaviour. Port
 * 0 uses a free port.
 */
export const proxySite = async (to: string, port: number, hooks: SiteHooks): Promise<SiteProxy> => {
  const target = new URL(to)
  const open = target.protocol === 'https:' ? secure : plain
  let address = ''
  /** Tests for an origin of this server, by IP or as localhost. */
  const isOwn = (origin: string): boolean => origin === address || origin === address.replace('127.0.0.1', 'localhost')

  const onward = (message: IncomingMessage, response: ServerResponse): void => {
    const { 'accept-encoding': _encoding, ...headers } = message.headers
    const asks = message.method === 'GET' && (headers.accept ?? '').includes('text/html')
    // The site accepts calls from its own pages only. Pages of this server are presented as such; foreign origins are passed on.
    const own = headers.origin !== undefined && isOwn(headers.origin)
    const asItself = {
      ...headers,
      host: target.host,
      ...(own ? { origin: target.origin } : {}),
      ...(asks ? hooks.headersFor?.(message.url ?? '/') : {}),
    }
    const call = open(new URL(message.url ?? '/', target), { method: message.method, headers: asItself }, (answer) => {
      // Retry-After may be missing, or a date.
      if (answer.statusCode === 429) hooks.limited?.(Math.max(1, Number(answer.headers['retry-after']) || 60))
      const isPage = (answer.headers['content-type'] ?? '').startsWith('text/html')
      if (!isPage) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        return
      }
      const { pathname } = new URL(message.url ?? '/', target)
      void sendPage(answer, response, pathname, hooks)
    })
    call.on('error', () =>
      response.writeHead(502, { 'content-type': 'text/plain' }).end(`No Florilège answers at ${target.origin}.\n`),
    )
    message.pipe(call)
  }

  const server = createServer((message, response) => {
    // Prevents DNS rebinding.
    if (!isOwn(`http://${message.headers.host ?? ''}`)) {
      response.writeHead(421, { 'content-type': 'text/plain' }).end('This server is for this machine alone.\n')
      return
    }
    const { pathname } = new URL(message.url ?? '/', 'http://localhost')
    hooks.answer(pathname, message, response).then(
      (done) => done || onward(message, response),
      () => response.writeHead(404).end(),
    )
  })
  address = await listenHere(server, port)
  return {
    address,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
