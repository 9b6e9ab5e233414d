import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { openStream } from './stream.ts'

const MEGABYTE = 'x'.repeat(1024 * 1024)

it('T28 a stream disconnects a client that does not read, instead of buffering everything', async () => {
  const app = fastify()
  let sent = 0
  let most = 0
  const cut = new Promise<void>((resolve) => {
    app.get('/', async (_request, reply) => {
      const stream = openStream(reply)
      const write = (): void => {
        if (reply.raw.destroyed) return
        stream.send(sent, { kind: 'post', data: { word: MEGABYTE } })
        sent += 1
        most = Math.max(most, reply.raw.writableLength)
        setImmediate(write)
      }
      stream.onClose(resolve)
      write()
      return ''
    })
  })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await cut
  expect(sent).toBeGreaterThan(0)
  expect(most).toBeLessThan(2 * 1024 * 1024)
})
