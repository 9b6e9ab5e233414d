import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Called before each call is forwarded and after its response. */
export type Watch = (call: string, when: 'before' | 'after') => void

/** Proxy between a tool and a registry, to interrupt calls at any point. */
export const cuttingProxy = async (to: string, watch: Watch): Promise<{ address: string; close: () => void }> => {
  const { hostname, port, host } = new URL(to)
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const call = `${incoming.method} ${incoming.url}`
    watch(call, 'before')
    const { method, url: path } = incoming
    const onward = request({ hostname, port, method, path, headers: { ...incoming.headers, host } }, (answered) => {
      const parts: Buffer[] = []
      answered.on('data', (part: Buffer) => parts.push(part))
      answered.on('end', () => {
        watch(call, 'after')
        outgoing.writeHead(answered.statusCode ?? 502, answered.headers).end(Buffer.concat(parts))
      })
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const own = typeof bound === 'object' && bound !== null ? bound.port : 0
  return {
    address: `http://127.0.0.1:${own}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
