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

/** Processes start a hundred ports apart. */
let asked = process.pid * 100

/** Free local port for a server that starts a moment later: outside the ephemeral range, and different between test processes. */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < COUNT; tries += 1) {
    const port = FIRST + (asked % COUNT)
    asked += 1
    if (await isFree(port)) return port
  }
  throw new Error(`Every port from ${FIRST} to ${FIRST + COUNT} is in use.`)
}
