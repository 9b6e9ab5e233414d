import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Monolith } from '@florilege/shared/federation/monolith.ts'
import { monolithDocument } from '../browser/cold-document.ts'

export type Variant = 'federated' | 'monolith'
type Options = { upstream: string; monolith: Monolith; folder: string; page: string }
type Answer = { status: number; headers: Record<string, string>; body: Buffer }

const KEPT = [
  'content-type',
  'content-encoding',
  'cache-control',
  'content-security-policy',
  'vary',
  'etag',
  'cross-origin-opener-policy',
]
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

const compress = (bytes: Buffer, quality: number): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Node's fetch decodes; requesting identity and compressing here gives both variants the same encoding. */
const fetchPlain = async (address: string): Promise<Answer> => {
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity', accept: 'text/html,*/*' } })
  const body = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries(
    KEPT.flatMap((name) => (response.headers.get(name) ? [[name, response.headers.get(name) ?? '']] : [])),
  )
  return { status: response.status, headers, body }
}

/**
 * Serves the same site twice over HTTP/2: as the server composes it, and with the single-bundle build in place of host and
 * remotes. Server responses are fetched once and cached, so that only the builds differ.
 */
export const serveCold = async ({ upstream, monolith, folder, page }: Options) => {
  const kept = new Map<string, Promise<Answer>>()
  const fetched = (path: string): Promise<Answer> => fetchPlain(upstream + path)
  const once = (path: string, make: () => Promise<Answer>): Promise<Answer> => {
    const answer = kept.get(path) ?? make()
    kept.set(path, answer)
    return answer
  }
  const packed = async (answer: Promise<Answer>): Promise<Answer> => {
    const { status, headers, body } = await answer
    if (!/text|json|svg/.test(headers['content-type'] ?? '')) return { status, headers, body }
    return { status, headers: { ...headers, 'content-encoding': 'br' }, body: compress(body, 11) }
  }
  const bundle = (path: string): Promise<Answer> => {
    const file = path.slice(`/r/host/${monolith.document.build}/`.length)
    const type = TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    const headers = { 'content-type': type, 'cache-control': FOREVER, 'access-control-allow-origin': '*' }
    return Promise.resolve({ status: 200, headers, body: readFileSync(join(folder, file)) })
  }
  const documentOf = async (path: string): Promise<Answer> => {
    const answer = await fetched(path)
    const policy = answer.headers['content-security-policy'] ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    return { ...answer, body: Buffer.from(monolithDocument(answer.body.toString(), nonce, monolith, page)) }
  }
  const answerTo = (variant: Variant, path: string): Promise<Answer> => {
    if (path.startsWith(`/r/host/${monolith.document.build}/`)) return once(path, () => packed(bundle(path)))
    const isDocument = !/^\/(?:r|api|media-files)\//.test(path)
    if (isDocument && variant === 'monolith') return once(`monolith ${path}`, () => packed(documentOf(path)))
    return once(path, () => packed(fetched(path)))
  }
  const respond = async (variant: Variant, request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> => {
    try {
      const { status, headers, body } = await answerTo(variant, request.url)
      response.writeHead(status, { ...headers, 'content-length': String(body.length) })
      response.end(body)
    } catch (error) {
      response.writeHead(502)
      response.end(String(error))
    }
  }
  const start = async (variant: Variant) => {
    const server = createSecureServer(
      { ...certificate(), allowHTTP1: true },
      (request: Http2ServerRequest, response: Http2ServerResponse) => void respond(variant, request, response),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    return { origin: `https://127.0.0.1:${port}`, stop: () => server.close() }
  }
  const [federated, one] = [await start('federated'), await start('monolith')]
  return { origins: { federated: federated.origin, monolith: one.origin }, stop: () => (federated.stop(), one.stop()) }
}
