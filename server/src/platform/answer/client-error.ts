import type { Socket } from 'node:net'
import type { Config } from '../../config.ts'
import { securityHeaders } from '../request/security-headers.ts'
import { tooManyCookiesPage, hasTooManyCookies } from './too-many-cookies-page.ts'

const BY_CODE: Record<string, [number, string, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'HEADERS_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'REQUEST_TOO_SLOW'],
}

type ClientError = { code: string; rawPacket?: unknown }

const json = (code: string, message: string) => ({
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({ error_code: code, message }),
})

/**
 * Answers an invalid HTTP request, for which there is no reply object, with the headers of every answer: JSON with its
 * `error_code`, or a page on request, then closes. Clears the cookies of a browser that sends too many (T17), which would
 * otherwise be locked out.
 */
export const answerClientError =
  (config: Config) =>
  ({ code: cause, rawPacket }: ClientError, socket: Socket): void => {
    if (cause === 'ECONNRESET' || socket.destroyed) return
    const [status, phrase, code] = BY_CODE[cause] ?? [400, 'Bad Request', 'BAD_REQUEST']
    const request = status === 431 && rawPacket instanceof Uint8Array ? Buffer.from(rawPacket).toString('latin1') : ''
    const isCrowded = hasTooManyCookies(request)
    const { headers, body } = (isCrowded ? tooManyCookiesPage(request) : null) ?? json(code, phrase)
    const all = {
      ...securityHeaders(config),
      ...headers,
      'cache-control': 'no-store',
      ...(isCrowded ? { 'clear-site-data': '"cookies"' } : {}),
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    if (socket.writable) socket.write(`${[`HTTP/1.1 ${status} ${phrase}`, ...lines].join('\r\n')}\r\n\r\n${body}`)
    socket.destroy()
  }
