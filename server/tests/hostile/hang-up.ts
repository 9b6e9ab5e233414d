import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'

const HEAD = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/json\r\n'

/**
 * Starts to send a body to a listening server and hangs up while it is read, with a FIN or with a RST; returns the
 * status of the unread answer.
 */
export const hangUp = async ({ server }: FastifyInstance, by: 'FIN' | 'RST'): Promise<number> => {
  const address = server.address()
  const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const asked = once(server, 'request')
  socket.write(`${HEAD}Content-Length: 100000\r\n\r\n{"email":"${'a'.repeat(2000)}`)
  const [request, response] = (await asked) as [IncomingMessage, ServerResponse]
  await expect.poll(() => request.listenerCount('data')).toBeGreaterThan(0)
  if (by === 'FIN') socket.destroy()
  else socket.resetAndDestroy()
  await expect.poll(() => response.headersSent).toBe(true)
  return response.statusCode
}
