import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import type { Built } from './build.ts'
import { baseOf, withLocalRemote } from './dev-page.ts'
import { proxySite } from './site-proxy.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}
/** Where pages hear of a new build. */
const NEWS = '/__florilege_dev'

// Added to each page with the page's own nonce, so that its policy stays in force.
const listener = (nonce: string): string =>
  `<script nonce="${nonce}">new EventSource(${JSON.stringify(NEWS)}).onmessage = () => location.reload()</script>`

const pageWith = (html: string, { document }: Built, alone: boolean): string => {
  const nonce = /<script type="importmap" nonce="([^"]+)"/.exec(html)?.[1]
  const page = withLocalRemote(html, document, alone)
  return nonce === undefined ? page : page.replace('</body>', `${listener(nonce)}</body>`)
}

/** Answers with a file of a local build; false when the path is none of its files. */
export const sendBuilt = async ({ document, folder }: Built, path: string, response: ServerResponse): Promise<boolean> => {
  const base = baseOf(document)
  const file = document.files.find((one) => base + one.path === path)
  if (!file) return false
  const type = TYPES[extname(file.path)] ?? 'application/octet-stream'
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(await readFile(join(folder, file.path)))
  return true
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
  const listeners = new Set<ServerResponse>()
  let built = first
  const { address, close } = await proxySite(to, port, {
    page: (html) => pageWith(html, built, alone),
    answer: async (path, _message, response) => {
      if (path !== NEWS) return sendBuilt(built, path, response)
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': here\n\n')
      listeners.add(response)
      response.on('close', () => listeners.delete(response))
      return true
    },
  })
  return {
    address,
    show: (next) => {
      if (next.document.build === built.document.build) return
      built = next
      for (const one of listeners) one.write(`data: ${next.document.build}\n\n`)
    },
    close,
  }
}
