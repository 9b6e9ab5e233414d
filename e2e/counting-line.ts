import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

/** Proxy to a server that counts every byte of its answers, for all requests of a browser. */
export type CountingLine = { address: string; bytes: () => number; close: () => Promise<void> }

export const countingLine = async (to: string): Promise<CountingLine> => {
  const { hostname, port } = new URL(to)
  const open = new Set<Socket>()
  let bytes = 0
  const server = createServer((browser) => {
    const site = connect(Number(port), hostname)
    for (const socket of [browser, site]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
      socket.on('error', () => {
        browser.destroy()
        site.destroy()
      })
    }
    site.on('data', ({ length }: Buffer) => {
      bytes += length
    })
    site.pipe(browser)
    browser.pipe(site)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    bytes: () => bytes,
    close: () => {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
