import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createInterface } from 'node:readline/promises'
import type { Built } from '../build.ts'
import { DEV_NEWS, sendBuilt } from './dev-server.ts'
import type { DevServer } from './dev-server.ts'
import { faint } from '../print.ts'
import { listenHere } from './listen-here.ts'
import { connect, ReleaseFailed } from '../server.ts'

/** Page that issues grants for development on the site. */
const GRANTS = '/admin/release-develop/'

/** Grant of a site session to show a remote from this server: OVERRIDE_GRANT, else entered in the terminal. */
export const readGrant = async (to: string, name: string): Promise<string> => {
  const given = process.env['OVERRIDE_GRANT']
  if (given) return given.trim()
  const where = `${new URL(GRANTS, to).href}?name=${name}`
  const how = `An administrator of that Florilège gets a grant for "${name}" at ${where}, in the browser that is to show it.`
  if (!process.stdin.isTTY) throw new ReleaseFailed(`${how} It is expected in OVERRIDE_GRANT.`)
  console.log(how)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const grant = await terminal.question('Grant: ')
  terminal.close()
  return grant.trim()
}

const originOf = (address: string | undefined): string | null =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : null

/** True for requests to this address from pages of the site, or from its own modules. Prevents DNS rebinding. */
const isForPages = ({ headers }: IncomingMessage, address: string, site: string): boolean => {
  // Calls and modules send the page's origin. Pictures and fonts of a stylesheet send a referrer.
  const asks = headers.origin ?? originOf(headers.referer)
  return `http://${headers.host ?? ''}` === address && (asks === site || asks === address)
}

const refuseOther = (response: ServerResponse, site: string): void =>
  void response
    .writeHead(403, { 'content-type': 'text/plain', vary: 'origin' })
    .end(`This server is for pages of ${site} alone.\n`)

/** Preflight of browsers for private network access. */
const answerPreflight = (response: ServerResponse): void => {
  const allowed = { 'access-control-allow-methods': 'GET', 'access-control-allow-private-network': 'true' }
  response.writeHead(204, { ...allowed, 'access-control-max-age': '600' }).end()
}

/** Pages that listen for new builds. */
const createNews = () => {
  const listeners = new Set<ServerResponse>()
  const write = (response: ServerResponse, build: string): void => void response.write(`event: build\ndata: ${build}\n\n`)
  return {
    add: (response: ServerResponse, build: string): void => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      write(response, build)
      listeners.add(response)
      response.on('close', () => listeners.delete(response))
    },
    tell: (build: string): void => listeners.forEach((one) => write(one, build)),
    end: (): void => listeners.forEach((one) => one.end('event: ended\ndata:\n\n')),
  }
}

/**
 * Serves builds of one remote to one session of the Florilège at `to`, and registers each with its grant: the page runs only
 * listed files. Requests from other sites are refused.
 */
export const serveInHost = async (
  to: string,
  first: Built,
  { port, grant }: { port: number; grant: string },
): Promise<DevServer> => {
  const site = new URL(to).origin
  const registry = connect(to, null)
  const news = createNews()
  let [built, shown, address] = [first, '', '']

  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isForPages(message, address, site)) return refuseOther(response, site)
    response.setHeaders(
      new Map([
        ['access-control-allow-origin', site],
        ['cross-origin-resource-policy', 'cross-origin'],
        ['vary', 'origin, referer'],
      ]),
    )
    if (message.method === 'OPTIONS') return answerPreflight(response)
    const { pathname } = new URL(message.url ?? '/', address)
    if (pathname === DEV_NEWS) news.add(response, shown)
    else if (!(await sendBuilt(built, pathname, response))) response.writeHead(404).end()
    return undefined
  }

  const server = createServer((message, response) => {
    answer(message, response).catch(() => response.writeHead(404).end())
  })
  address = await listenHere(server, port)

  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  const show = async (next: Built): Promise<void> => {
    built = next
    const { document } = next
    const { data } = await registry.call('POST /api/release/override/build', { body: { grant, document, origin: address } })
    if (shown === '')
      console.log(faint(`  until ${new Date(data.until).toLocaleTimeString()}, in the session that gave the grant`))
    shown = document.build
    news.tell(shown)
  }
  try {
    await show(first)
  } catch (error) {
    close()
    throw error
  }
  return {
    address,
    show,
    close: async () => {
      await registry.call('POST /api/release/override/end', { body: { grant } })
      news.end()
      close()
    },
  }
}
