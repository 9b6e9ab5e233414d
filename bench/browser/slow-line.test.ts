import { createHash, randomBytes } from 'node:crypto'
import { createServer, connect } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { slowLine } from './slow-line.ts'

const [SIZE, RATE, ONE_WAY] = [100_000, 200, 100]
const body = randomBytes(SIZE)
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

let server: Server
let line: Awaited<ReturnType<typeof slowLine>>
beforeEach(async () => {
  server = createServer((socket) => socket.once('data', () => socket.end(body))).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  line = await slowLine((server.address() as AddressInfo).port, { oneWay: ONE_WAY, rate: RATE })
})
afterEach(() => {
  line.close()
  server.close()
})

/** Asks on a new connection; times of the first byte and the last one in ms. */
const fetched = async () => {
  const began = performance.now()
  const socket = connect(line.port, '127.0.0.1')
  socket.write('?')
  const parts: Buffer[] = []
  let first = 0
  for await (const part of socket as AsyncIterable<Buffer>) {
    first ||= performance.now() - began
    parts.push(part)
  }
  return { first, last: performance.now() - began, digest: digest(Buffer.concat(parts)) }
}

describe('a slow line', () => {
  it('passes every byte in order, the first after two round trips, the last by its rate', async () => {
    const { first, last, digest: received } = await fetched()
    expect(received).toBe(digest(body))
    expect(line.bytes()).toBe(SIZE)
    expect(first).toBeGreaterThan(4 * ONE_WAY - 10)
    expect(first).toBeLessThan(4 * ONE_WAY + 500)
    // The line makes up for late timers, by 30 ms at most.
    expect(last).toBeGreaterThan(4 * ONE_WAY + SIZE / RATE - 50)
    expect(last).toBeLessThan(4 * ONE_WAY + 2 * (SIZE / RATE) + 500)
  })

  it('shares its rate among connections, none of which waits for the others to end', async () => {
    const all = await Promise.all([fetched(), fetched(), fetched()])
    const ends = all.map(({ last }) => last)
    expect(all.map(({ digest: received }) => received)).toEqual(Array(3).fill(digest(body)))
    expect(Math.max(...ends)).toBeGreaterThan(4 * ONE_WAY + 3 * (SIZE / RATE) - 50)
    expect(Math.min(...ends)).toBeGreaterThan(4 * ONE_WAY + 2 * (SIZE / RATE) - 50)
  })
})
