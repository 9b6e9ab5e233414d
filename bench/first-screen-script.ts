// Sums the scripts named in documents of the demo, in Brotli bytes: a page needs all of them before it is usable. Each file
// counts once per page. Beside them stand the document without the HTML of its page, as the server compresses it, and the file
// that all documents of a set share. BENCH_ADDRESS names a running server, for example of an older commit.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { table } from './readme/tables.ts'
import { startForTest } from '../tools/start/start-for-test.ts'

type Listed = { list: { data: { id: number; type?: string }[] } }

const NAMED = /<script[^>]* src="([^"]+\.js)"|<link[^>]* rel="modulepreload"[^>]* href="([^"]+\.js)"/g

/** Headers of a browser that opens a document. */
const BROWSER = { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'fr', 'sec-fetch-dest': 'document' }
const goalOf = (page: string): string => (page.startsWith('/we/') ? '210 kB' : '190 kB')
const PAGE = /(<div id="root" data-rendered>).*?(<\/div>\n<script)/s
const SET = /<script src="(\/set\/[^"]+)"/
/** The first document of a set may come before the server can render its page. */
const ATTEMPTS = 5

/** Bytes of a document as the server compresses it. */
const sentBytes = (text: string): number => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
  return brotliCompressSync(text, { params }).length
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const measure = async (address: string): Promise<string[]> => {
  const get = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
    const answer = await fetch(new URL(path, address), { headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.text()
  }
  const firstOf = async (path: string, kind = ''): Promise<number> => {
    const { list } = JSON.parse(await get(path)) as Listed
    const id = list.data.find(({ type }) => kind === '' || type === kind)?.id
    if (id === undefined) throw new Error(`${path} has nothing to open`)
    return id
  }
  const signIn = async (): Promise<string> => {
    const body = JSON.stringify({ email: 'user@florilege.test', password: 'florilege-demo', rememberme: false })
    const headers = { 'content-type': 'application/json', origin: new URL(address).origin }
    const answer = await fetch(new URL('/api/login', address), { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ')
  }
  const sizes = new Map<string, number>()
  const documentAt = async (path: string, cookie: string): Promise<string> => {
    let html = ''
    for (let attempt = 0; attempt < ATTEMPTS && !PAGE.test(html); attempt += 1) html = await get(path, { ...BROWSER, cookie })
    return html
  }
  const partsOf = async (path: string, cookie = '') => {
    const html = await documentAt(path, cookie)
    const scripts = [...html.matchAll(NAMED)].map((match) => match[1] ?? match[2] ?? '')
    const named = new Set(scripts.filter((file) => !SET.test(`<script src="${file}"`)))
    for (const file of named) {
      if (!sizes.has(file)) sizes.set(file, brotliCompressSync(await get(file)).length)
    }
    const shared = SET.exec(html)?.[1]
    return {
      script: [...named].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0),
      document: sentBytes(html.replace(PAGE, '$1$2')),
      set: shared === undefined ? 0 : brotliCompressSync(await get(shared, { cookie })).length,
    }
  }
  const pages: [name: string, path: string, cookie?: string][] = [
    ['/', '/'],
    ['/artwork/', '/artwork/'],
    ['an artwork', `/artwork/${await firstOf('/api/bibliography?class=artwork')}/`],
    ['a species', `/species/${await firstOf('/api/species')}/`],
    ['a note', `/note/${await firstOf('/api/timeline', 'NOTE')}/`],
    ['/search/?q=rose', '/search/?q=rose'],
    ['/about/', '/about/'],
    ['/we/, signed in', '/we/', await signIn()],
  ]
  const rows: string[][] = []
  for (const [name, path, cookie] of pages) {
    const { script, document, set } = await partsOf(path, cookie)
    rows.push([name, kilobytes(script), goalOf(name), kilobytes(document), kilobytes(set)])
  }
  return [table(['page', 'script', 'goal', 'document without its HTML', 'file that all documents share'], ...rows)]
}

/** Runs the bench. */
export const run = async (): Promise<string[]> => {
  const given = process.env['BENCH_ADDRESS']
  if (given !== undefined) return measure(given)
  const dataDir = await mkdtemp(join(tmpdir(), 'florilege-bench-'))
  const running = await startForTest({ dataDir })
  try {
    return await measure(running.address)
  } finally {
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
