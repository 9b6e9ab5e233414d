import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { sendBody } from './send-body.ts'

/** CORS headers: the test page has an opaque origin. */
const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
}
const answers: Record<string, (response: ServerResponse) => void> = {
  '/taken': (response) => response.writeHead(200, OPEN).end('{"media_id":7}'),
  '/busy': (response) => response.writeHead(429, { ...OPEN, 'retry-after': '60' }).end('{"error_code":"TOO_MANY_REQUESTS"}'),
  '/full': (response) => response.writeHead(503, { ...OPEN, 'retry-after': '5' }).end('{"error_code":"UNAVAILABLE"}'),
  '/refused': (response) => response.writeHead(415, OPEN).end('{"error_code":"UNSUPPORTED_TYPE"}'),
  '/strange': (response) => response.writeHead(502, OPEN).end('<html>'),
}

describe('sending a file', () => {
  let server: Server
  let base = ''
  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume()
      request.on('end', () => {
        if (request.method === 'OPTIONS') response.writeHead(204, OPEN).end()
        else answers[request.url ?? '']?.(response)
      })
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())

  const send = (path: string, signal?: AbortSignal) =>
    sendBody({ method: 'PUT', address: base + path, body: new File(['rose'], 'rose.jpg'), signal })
  const refused = async (path: string, signal?: AbortSignal): Promise<ApiError> => {
    const error: unknown = await send(path, signal).catch((reason: unknown) => reason)
    if (!(error instanceof ApiError)) throw new Error(`not refused: ${String(error)}`)
    return error
  }

  it('[AP-18] resolves to the server’s response', async () => {
    expect(await send('/taken')).toEqual({ media_id: 7 })
  })

  it('[ER-11] a refusal contains the server’s retry delay, if any', async () => {
    expect(await refused('/busy')).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: 60 })
    expect(await refused('/full')).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfter: 5 })
    expect(await refused('/refused')).toMatchObject({ status: 415, code: 'UNSUPPORTED_TYPE', retryAfter: null })
  })

  it('[ER-11] an unreadable response, a missing one and an aborted one have different errors', async () => {
    expect(await refused('/strange')).toMatchObject({ status: 502, code: 'INTERNAL_ERROR', uncertain: true })
    const cut = new AbortController()
    cut.abort()
    expect(await refused('/taken', cut.signal)).toMatchObject({ status: 0, code: 'ABORTED' })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    expect(await refused('/taken')).toMatchObject({ status: 0, code: 'NO_NETWORK' })
  })
})
