import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Start of a range below the ephemeral ports of Linux, macOS and Windows. */
const FIRST = 10_000
const COUNT = 10_000

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/**
 * Free local port for a server that starts a moment later, outside the ephemeral range. Random: processes that ask at the
 * same time, whose servers do not listen yet, hardly ever get the same one.
 */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < COUNT; tries += 1) {
    const port = FIRST + randomInt(COUNT)
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + COUNT} is free.`)
}
