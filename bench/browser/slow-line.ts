// Throttling proxy with the rates of Lighthouse's slow 4G for all requests of a browser, including those of its service worker,
// which the DevTools protocol does not throttle.
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

/** Half a round trip, in ms. */
const ONE_WAY = 75
/** Downstream bytes per millisecond, shared by all connections: 1.6 Mbit/s. */
const RATE = 200

type Line = { address: string; bytes: () => number; close: () => void }

/**
 * Proxy to the local server at `port`; `bytes` counts the downstream bytes so far. Half a round trip takes `oneWay` milliseconds,
 * and `rate` bytes pass in one.
 */
export const slowLine = (port: number, { oneWay = ONE_WAY, rate = RATE } = {}): Promise<Line> => {
  let free = 0
  let bytes = 0
  const open = new Set<Socket>()
  const carry = (from: Socket, to: Socket, counted: boolean): void => {
    from.on('data', (part: Buffer) => {
      const now = performance.now()
      if (counted) {
        bytes += part.length
        free = Math.max(free, now) + part.length / rate
      }
      const due = oneWay + (counted ? free - now : 0)
      setTimeout(() => to.writable && to.write(part), due)
    })
    from.on('close', () => setTimeout(() => to.end(), oneWay + Math.max(0, free - performance.now())))
    from.on('error', () => to.destroy())
  }
  const server = createServer((browser) => {
    const upstream = connect(port, '127.0.0.1')
    for (const socket of [browser, upstream]) {
      open.add(socket)
      socket.once('close', () => open.delete(socket))
    }
    carry(browser, upstream, false)
    carry(upstream, browser, true)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const own = server.address()
      const close = (): void => {
        server.close()
        for (const socket of open) socket.destroy()
      }
      resolve({ address: `http://127.0.0.1:${typeof own === 'object' ? own?.port : 0}`, bytes: () => bytes, close })
    })
  })
}
