import { readFile } from 'node:fs/promises'
import { createServer, request as plain } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { request as secure } from 'node:https'
import { extname, join } from 'node:path'
import type { Built } from './build.ts'
import { baseOf, withLocalRemote } from './dev-page.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}
/** Where pages hear of a new build. */
const NEWS = '/__florilege_dev'

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

// Added to each page with the page's own nonce, so that its policy stays in force.
const listener = (nonce: string): string =>
  `<script nonce="${nonce}">new EventSource(${JSON.stringify(NEWS)}).onmessage = () => location.reload()</script>`

const pageWith = (html: string, { document }: Built, alone: boolean): string => {
  const nonce = /<script type="importmap" nonce="([^"]+)"/.exec(html)?.[1]
  const page = withLocalRemote(html, document, alone)
  return nonce === undefined ? page : page.replace('</body>', `${listener(nonce)}</body>`)
}

export type DevServer = {
  address: string
  /** Shows another build from now on; open pages load anew. */
  show: (built: Built) => void
  close: () => void
}

/**
 * A Florilège on this machine that is the running one at `to`, its sessions, calls and data, with a local build of one
 * remote in its pages. It listens on this machine alone.
 */
export const serveDev = async (
  to: string,
  first: Built,
  { port, alone }: { port: number; alone: boolean },
): Promise<DevServer> => {
  const target = new URL(to)
  const open = target.protocol === 'https:' ? secure : plain
  const listeners = new Set<ServerResponse>()
  let built = first
  let address = ''
  /** Origins of pages of this server; the other name of this machine is the same one. */
  const isOwn = (origin: string): boolean => origin === address || origin === address.replace('127.0.0.1', 'localhost')

  const own = async (path: string, response: ServerResponse): Promise<boolean> => {
    const base = baseOf(built.document)
    const file = built.document.files.find((one) => base + one.path === path)
    if (!file) return false
    const type = TYPES[extname(file.path)] ?? 'application/octet-stream'
    response
      .writeHead(200, { 'content-type': type, 'cache-control': 'no-store' })
      .end(await readFile(join(built.folder, file.path)))
    return true
  }

  const onward = (message: IncomingMessage, response: ServerResponse): void => {
    const { 'accept-encoding': _encoding, ...headers } = message.headers
    // The site takes calls from its own pages only. To it, pages of this server are some of them; those of others stay others.
    const own = headers.origin !== undefined && isOwn(headers.origin)
    const asItself = { ...headers, host: target.host, ...(own ? { origin: target.origin } : {}) }
    const call = open(new URL(message.url ?? '/', target), { method: message.method, headers: asItself }, (answer) => {
      const isPage = (answer.headers['content-type'] ?? '').startsWith('text/html')
      if (!isPage) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        return
      }
      const send = async (): Promise<void> => {
        const body = await bodyOf(answer)
        const page = Buffer.from(pageWith(body.toString('utf8'), built, alone))
        const { 'content-length': _length, ...rest } = answer.headers
        response
          .writeHead(answer.statusCode ?? 502, { ...rest, 'content-length': page.length, 'cache-control': 'no-store' })
          .end(page)
      }
      void send()
    })
    call.on('error', () =>
      response.writeHead(502, { 'content-type': 'text/plain' }).end(`No Florilège answers at ${target.origin}.\n`),
    )
    message.pipe(call)
  }

  const server = createServer((message, response) => {
    // Whoever gives this machine a name of theirs gets no page of it.
    if (!isOwn(`http://${message.headers.host ?? ''}`)) {
      response.writeHead(421, { 'content-type': 'text/plain' }).end('This server is for this machine alone.\n')
      return
    }
    if (message.url === NEWS) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': here\n\n')
      listeners.add(response)
      response.on('close', () => listeners.delete(response))
      return
    }
    const { pathname } = new URL(message.url ?? '/', 'http://localhost')
    own(pathname, response).then(
      (done) => done || onward(message, response),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const bound = server.address()
  address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : port}`
  return {
    address,
    show: (next) => {
      if (next.document.build === built.document.build) return
      built = next
      for (const one of listeners) one.write(`data: ${next.document.build}\n\n`)
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
