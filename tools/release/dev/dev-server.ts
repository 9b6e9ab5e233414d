import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import type { Built } from '../build.ts'
import { baseOf, isPageOf, withLocalRemote } from './dev-page.ts'
import { proxySite } from './site-proxy.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}
/** Event stream path for new builds; also used by the host (follow-override.ts). */
export const DEV_NEWS = '/__florilege_dev'

// Inserted with the page's nonce, so that its policy stays in force.
const listener = (nonce: string): string => `<script nonce="${nonce}">
const news = new EventSource(${JSON.stringify(DEV_NEWS)})
const whole = () => location.reload()
news.addEventListener('whole', whole)
addEventListener('florilege-whole', whole)
news.addEventListener('changed', ({ data }) => dispatchEvent(new CustomEvent('florilege-changed', { detail: data })))
</script>`

const pageWith = (html: string, { document }: Built, alone: boolean): string => {
  const nonce = /<script type="importmap" nonce="([^"]+)"/.exec(html)?.[1]
  const page = withLocalRemote(html, document, alone)
  return nonce === undefined ? page : page.replace('</body>', () => `${listener(nonce)}</body>`)
}

const PATH = /^[\w@~-][\w.@~-]*(?:\/[\w@~-][\w.@~-]*)*$/

/** Sends a file of a local build; false when the path is not one of its files. */
export const sendBuilt = async ({ document, folder }: Built, path: string, response: ServerResponse): Promise<boolean> => {
  const base = baseOf(document)
  // A watched build has no file list: its folder is the list.
  const file = path.startsWith(base) ? path.slice(base.length) : ''
  if (!PATH.test(file) || (document.files.length > 0 && !document.files.some((one) => one.path === file))) return false
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  const bytes = await readFile(join(folder, file))
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(bytes)
  return true
}

export type DevServer = {
  address: string
  /** Switches to another build. Open pages apply hot updates up to the hash; without one they reload. */
  show: (built: Built, hash: string | null) => void | Promise<void>
  close: () => void | Promise<void>
}

/**
 * Local proxy of the Florilège at `to` with its sessions, calls and data, and with a local build of one remote in its pages.
 * Listens on the loopback interface only.
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
    has: (path) => isPageOf(built.document, path),
    answer: async (path, _message, response) => {
      if (path !== DEV_NEWS) return sendBuilt(built, path, response)
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': here\n\n')
      listeners.add(response)
      response.on('close', () => listeners.delete(response))
      return true
    },
  })
  return {
    address,
    show: (next, hash) => {
      built = next
      const news = hash === null ? `event: whole\ndata: ${next.document.build}` : `event: changed\ndata: ${hash}`
      for (const one of listeners) one.write(`${news}\n\n`)
    },
    close,
  }
}
