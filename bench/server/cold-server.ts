import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Monolith } from '@florilege/shared/federation/monolith.ts'
import { monolithDocument, staticDocument } from '../browser/cold-document.ts'
import { browserDocument } from './demo-pages.ts'

const VARIANTS = ['federated', 'bundle', 'static'] as const
export type Variant = (typeof VARIANTS)[number]
type Options = { upstream: string; monolith: Monolith; folder: string }
type Answer = { status: number; headers: Record<string, string>; body: Buffer }

const KEPT = ['content-type', 'cache-control', 'content-security-policy', 'vary', 'etag', 'cross-origin-opener-policy']
const FOREVER = 'public, max-age=31536000, immutable'
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
}

const certificate = (): { key: Buffer; cert: Buffer } => {
  const folder = mkdtempSync(join(tmpdir(), 'florilege-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1 -keyout ${key} -out ${cert}`
  try {
    execFileSync('openssl', words.split(' '), { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const compressed = ({ status, headers, body }: Answer, quality: number): Answer => {
  if (!/text|json|svg|javascript/.test(headers['content-type'] ?? '')) return { status, headers, body }
  const packed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return { status, headers: { ...headers, 'content-encoding': 'br' }, body: packed }
}

const keptOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries(KEPT.flatMap((name) => (headers.get(name) ? [[name, headers.get(name) ?? '']] : [])))

/** Policy of the single bundle, which has no rules for scripts of remotes. */
const withoutTrustedTypes = (policy: string): string => policy.replace(/; require-trusted-types-for.*trusted-types default/, '')

const onlyOnce = <T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> => {
  const answer = made.get(key) ?? make()
  made.set(key, answer)
  return answer
}

/** Answers of each variant. Those of the server are fetched once and cached, so that only the builds differ. */
const answersOf = ({ upstream, monolith, folder }: Options) => {
  const kept = new Map<string, Promise<Answer>>()
  const documents = new Map<string, ReturnType<typeof browserDocument>>()
  const passed = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(upstream + path, init)
    return { status: response.status, headers: keptOf(response.headers), body: Buffer.from(await response.arrayBuffer()) }
  }
  const bundle = (path: string): Answer => {
    const file = path.slice(`/r/host/${monolith.document.build}/`.length)
    const type = TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    const headers = { 'content-type': type, 'cache-control': FOREVER, 'access-control-allow-origin': '*' }
    return { status: 200, headers, body: readFileSync(join(folder, file)) }
  }
  const documentOf = async (variant: Variant, path: string, cookie: string): Promise<Answer> => {
    const { html, headers: all } = await onlyOnce(documents, path + cookie, () => browserDocument(upstream + path, cookie))
    const headers = keptOf(all)
    const policy = headers['content-security-policy'] ?? ''
    if (variant === 'federated') return { status: 200, headers, body: Buffer.from(html) }
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    const body = Buffer.from(variant === 'static' ? staticDocument(html) : monolithDocument(html, nonce, monolith))
    return { status: 200, headers: { ...headers, 'content-security-policy': withoutTrustedTypes(policy) }, body }
  }
  return async (variant: Variant, request: Http2ServerRequest): Promise<Answer> => {
    const { url: path, headers } = request
    const cookie = headers.cookie ?? ''
    if (request.method !== 'GET') {
      const sent = { cookie, origin: upstream, 'content-type': headers['content-type'] ?? 'application/json' }
      return passed(path, { method: request.method, headers: sent, body: await buffer(request) })
    }
    if (path.startsWith(`/r/host/${monolith.document.build}/`))
      return onlyOnce(kept, path, async () => compressed(bundle(path), 11))
    if (headers['sec-fetch-dest'] === 'document')
      return onlyOnce(kept, `${variant} ${path} ${cookie}`, async () => compressed(await documentOf(variant, path, cookie), 5))
    const asked = { cookie, accept: headers.accept ?? '*/*', 'accept-language': 'fr' }
    return onlyOnce(kept, `${path} ${cookie}`, async () => compressed(await passed(path, { headers: asked }), 11))
  }
}

type Sending = { urgency: number; send: () => Promise<void> }

/**
 * Sends answers one after the other, the most urgent first, as a server that follows the priorities of browsers. Node sends those
 * that are there at the same time in turn, and the ends of all of them last, so that styles arrive with the last script.
 */
const byUrgency = (): ((sending: Sending) => void) => {
  const waiting: Sending[] = []
  let isSending = false
  const sendAll = async (): Promise<void> => {
    isSending = true
    // Requests of one moment arrive together.
    await sleep(5)
    while (waiting.length > 0) {
      const most = Math.min(...waiting.map(({ urgency }) => urgency))
      const [next] = waiting.splice(
        waiting.findIndex(({ urgency }) => urgency === most),
        1,
      )
      await next?.send()
    }
    isSending = false
  }
  return (sending) => {
    waiting.push(sending)
    if (!isSending) void sendAll()
  }
}

const urgencyOf = ({ headers }: Http2ServerRequest): number => Number(/u=(\d)/.exec(String(headers['priority']))?.[1] ?? 3)

/**
 * Serves the same site three times over HTTP/2: as the server composes it, with the single-bundle build in place of host and
 * remotes, and without scripts. Live events stay silent.
 */
export const serveCold = async (options: Options) => {
  const answerTo = answersOf(options)
  const respond = async (
    variant: Variant,
    request: Http2ServerRequest,
    response: Http2ServerResponse,
    queue: (one: Sending) => void,
  ) => {
    if (request.url.startsWith('/api/event')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(':\n\n')
      return
    }
    const failed = (error: unknown): Answer => ({ status: 502, headers: {}, body: Buffer.from(String(error)) })
    const { status, headers, body } = await answerTo(variant, request).catch(failed)
    const send = (): Promise<void> =>
      new Promise((resolve) => {
        if (response.stream.destroyed) return resolve()
        response.stream.once('close', resolve)
        response.writeHead(status, { ...headers, 'content-length': String(body.length) })
        response.end(body)
      })
    queue({ urgency: urgencyOf(request), send })
  }
  const start = async (variant: Variant) => {
    const queue = byUrgency()
    const server = createSecureServer(
      certificate(),
      (request: Http2ServerRequest, response: Http2ServerResponse) => void respond(variant, request, response, queue),
    ).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return { variant, port, stop: () => server.close() }
  }
  const servers = await Promise.all(VARIANTS.map(start))
  return { servers, stop: () => servers.forEach(({ stop }) => stop()) }
}
