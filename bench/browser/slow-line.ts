// Proxy that behaves as a slow line for all connections of a browser, those of its service worker included, which the DevTools
// protocol does not throttle. A new connection takes a round trip before its first byte, as on a real line.
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Slow 4G of Lighthouse: half a round trip in ms, and downstream bytes per ms, shared by all connections (1.6 Mbit/s). */
const [ONE_WAY, RATE] = [75, 200]
/** Bytes that connections take in turn, as packets. */
const PACKET = 1460
/** Lateness of timers that the line makes up for, in ms. */
const LATE = 30

type Line = { port: number; address: string; bytes: () => number; close: () => void }

/** Time at which the line has passed a part, if it is sent now. */
const queueOf = (rate: number): ((bytes: number) => number) => {
  let free = 0
  return (bytes) => (free = Math.max(free, performance.now() - LATE) + bytes / rate)
}

/**
 * Proxy to the local server at `port`; `bytes` counts the downstream bytes so far. Half a round trip takes `oneWay` milliseconds,
 * and `rate` bytes pass in one.
 */
export const slowLine = async (port: number, { oneWay = ONE_WAY, rate = RATE } = {}): Promise<Line> => {
  const passes = queueOf(rate)
  let bytes = 0
  const open = new Set<Socket>()
  /** Timers of equal length keep the order of the parts. */
  const carry = async (from: Socket, to: Socket, send: (part: Buffer) => Promise<void>): Promise<void> => {
    try {
      for await (const part of from as AsyncIterable<Buffer>) {
        for (let at = 0; at < part.length; at += PACKET) {
          const packet = part.subarray(at, at + PACKET)
          await send(packet)
          setTimeout(() => to.writable && to.write(packet), oneWay)
        }
      }
      setTimeout(() => to.end(), oneWay)
    } catch {
      to.destroy()
    }
  }
  const down = async (packet: Buffer): Promise<void> => {
    bytes += packet.length
    const wait = passes(packet.length) - performance.now()
    if (wait >= 1) await sleep(wait)
  }
  const server = createServer((browser) => {
    const upstream = connect(port, '127.0.0.1')
    for (const socket of [browser, upstream]) {
      open.add(socket)
      socket.setNoDelay()
      socket.once('close', () => open.delete(socket))
    }
    const connected = sleep(2 * oneWay)
    void carry(browser, upstream, () => connected)
    void carry(upstream, browser, down)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const own = (server.address() as AddressInfo).port
  const close = (): void => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  return { port: own, address: `http://127.0.0.1:${own}`, bytes: () => bytes, close }
}
