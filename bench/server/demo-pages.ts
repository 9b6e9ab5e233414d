import { setTimeout as sleep } from 'node:timers/promises'

/** Page of the demo in French; with the cookie of a session for a signed-in person. */
export type DemoPage = { name: string; path: string; cookie: string }
type Listed = { list: { data: { id: number; type?: string }[] } }

const HEADERS = { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'fr', 'sec-fetch-dest': 'document' }
/** HTML of a rendered page, between its root and the script that follows it. */
export const RENDERED = /(<div id="root" data-rendered>)(.*?)(<\/div>\n<script)/s
/** The first documents of a set, and those of a busy machine, may come before their pages are rendered; pause in ms. */
const [ATTEMPTS, PAUSE] = [20, 250]

const sent = async (address: string, headers: Record<string, string> = {}): Promise<Response> => {
  const answer = await fetch(address, { headers })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer
}

/** Document of a page as a browser gets it, rendered by the server where it renders that page. */
export const browserDocument = async (address: string, cookie: string): Promise<{ html: string; headers: Headers }> => {
  let [html, headers] = ['', new Headers()]
  for (let attempt = 0; attempt < ATTEMPTS && !RENDERED.test(html); attempt += 1) {
    if (attempt > 0) await sleep(PAUSE)
    const answer = await sent(address, { ...HEADERS, cookie })
    ;[html, headers] = [await answer.text(), answer.headers]
  }
  return { html, headers }
}

const signIn = async (address: string): Promise<string> => {
  const body = JSON.stringify({ email: 'user@florilege.test', password: 'florilege-demo', rememberme: false })
  const headers = { 'content-type': 'application/json', origin: new URL(address).origin }
  const answer = await fetch(new URL('/api/login', address), { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(await answer.text())
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return cookies.join('; ')
}

/** First screens that benches measure. */
export const demoPages = async (address: string): Promise<DemoPage[]> => {
  const firstOf = async (path: string, kind = ''): Promise<number> => {
    const { list } = (await (await sent(address + path)).json()) as Listed
    const id = list.data.find(({ type }) => kind === '' || type === kind)?.id
    if (id === undefined) throw new Error(`${path} has nothing to open`)
    return id
  }
  const guest = (name: string, path = name): DemoPage => ({ name, path, cookie: '' })
  return [
    guest('/'),
    guest('/artwork/'),
    guest('an artwork', `/artwork/${await firstOf('/api/bibliography?class=artwork')}/`),
    guest('a species', `/species/${await firstOf('/api/species')}/`),
    guest('a note', `/note/${await firstOf('/api/timeline', 'NOTE')}/`),
    guest('/search/?q=rose'),
    guest('/about/'),
    { name: '/we/, signed in', path: '/we/', cookie: await signIn(address) },
  ]
}
