import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { describe, expect } from 'vitest'
import type { TestServer } from '../helper.ts'
import { it } from '../helper.ts'
import { onPostgres } from '../template.ts'

const portOf = async ({ app }: TestServer): Promise<number> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const open = async (server: TestServer): Promise<{ socket: Socket; text: () => string; closed: Promise<unknown> }> => {
  const socket = connect(await portOf(server), '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  return { socket, text: () => text, closed }
}

/** Sends raw bytes and returns the answer until the connection ends. */
const raw = async (server: TestServer, bytes: string): Promise<string> => {
  const { socket, text, closed } = await open(server)
  socket.write(bytes)
  await closed
  return text()
}

const POST = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/json\r\n'

// Checks before any query do not depend on the engine: one run is enough.
describe.skipIf(onPostgres())('hostile connections', () => {
  it.for([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a TLS handshake', '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n', 400],
    ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    ['a length and chunks', `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['a transfer coding of its own', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, 400],
    ['a length that is no number', `${POST}Content-Length: 1e9\r\n\r\n{}`, 400],
    ['a line break in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\rb\r\n\r\n', 400],
    ['a space before the colon', 'GET / HTTP/1.1\r\nHost : localhost\r\n\r\n', 400],
    ['two Hosts', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: elsewhere\r\nConnection: close\r\n\r\n', 400],
    ['a body in a coding', `${POST}Connection: close\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}`, 415],
    ['no Host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
    ['40 KB of headers', `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ] as const)('T28 %s is refused', async ([, bytes, status], { server }) => {
    const answer = await raw(server, bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain('\r\nx-frame-options: DENY\r\n')
  })

  it('[MF-09] T17 T3 too many cookies are cleared, and a page request gets an explanation', async ({ server }) => {
    const asking = (headers: string): Promise<string> =>
      raw(server, `GET / HTTP/1.1\r\nHost: localhost\r\n${headers}Cookie: x=${'a'.repeat(40_000)}\r\n\r\n`)
    const page = await asking('Accept: text/html,*/*\r\nAccept-Language: fr-FR\r\n')
    expect(page).toMatch(/^HTTP\/1\.1 431 .*\r\nclear-site-data: "cookies"\r\n.*<h1>Trop de cookies pour ce site<\/h1>/s)
    expect(await asking('Accept: text/html\r\nAccept-Language: en\r\n')).toContain('<h1>Too many cookies for this site</h1>')
    expect(await asking('Accept: application/json\r\n')).toMatch(
      /\r\nclear-site-data: "cookies"\r\n.*"error_code":"HEADERS_TOO_LARGE"/s,
    )
    // A network delivers them in pieces.
    const { socket, text } = await open(server)
    const send = (piece: string) => new Promise((resolve) => socket.setNoDelay().write(piece, resolve))
    await send(`GET / HTTP/1.1\r\nHost: localhost\r\nCookie: x=${'a'.repeat(9000)}`)
    await send(`${'a'.repeat(4000)}; y=${'a'.repeat(9000)}`)
    await expect.poll(text).toMatch(/^HTTP\/1\.1 431 .*clear-site-data/s)
    // A link of another site can have any length: it must not end a session (T3).
    const long = `GET /?${'a'.repeat(17_000)} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nCookie: x=${'a'.repeat(2000)}\r\n\r\n`
    const header = `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(17_000)}\r\nCookie: x=1\r\n\r\n`
    for (const request of [long, header, 'hello\r\n\r\n']) expect(await raw(server, request)).not.toContain('clear-site-data')
  })

  it('T28 a body beyond the limit is refused before it is sent', async ({ server }) => {
    const { socket, text } = await open(server)
    socket.write(`${POST}Content-Length: 1000000000\r\n\r\n{`)
    await expect.poll(text).toMatch(/^HTTP\/1\.1 413 .*TOO_LARGE/s)
    socket.destroy()
  })

  // Both wait for timeouts, and run at the same time.
  it.concurrent('T28 slow headers are cut off, and others are answered meanwhile', { tags: ['soak'] }, async ({ server }) => {
    const slow = await Promise.all(Array.from({ length: 20 }, () => open(server)))
    for (const { socket } of slow) socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n')
    const dripping = setInterval(() => {
      for (const { socket } of slow) if (socket.writable) socket.write('X: y\r\n')
    }, 500)
    const answer = await fetch(`http://127.0.0.1:${await portOf(server)}/healthz`)
    expect(answer.status).toBe(200)
    await Promise.all(slow.map(({ closed }) => closed))
    clearInterval(dripping)
    for (const { text } of slow) expect(text()).toMatch(/^HTTP\/1\.1 408 .*REQUEST_TOO_SLOW/s)
  })

  it.concurrent('T28 a slow JSON body is cut off', { tags: ['soak'] }, async ({ server }) => {
    const { socket, text, closed } = await open(server)
    socket.write(`${POST}Content-Length: 1000\r\n\r\n{`)
    await closed
    expect(text()).toMatch(/^HTTP\/1\.1 408 .*REQUEST_TOO_SLOW/s)
  })

  it('T28 one address has at most 200 connections', async ({ server }) => {
    const connections = await Promise.all(Array.from({ length: 230 }, () => open(server)))
    await expect.poll(() => connections.filter(({ socket }) => socket.closed).length).toBeGreaterThanOrEqual(30)
    const alive = connections.filter(({ socket }) => !socket.closed)
    expect(alive.length).toBeGreaterThan(150)
    for (const { socket } of alive) socket.destroy()
    const port = await portOf(server)
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true)
  })
})
