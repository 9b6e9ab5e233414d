// Sums the scripts named in documents of the demo, in Brotli bytes: a page needs all of them before it is usable. Each file
// counts once per page. BENCH_ADDRESS names a running server, for example of an older commit.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { startForTest } from '../tools/start/start-for-test.ts'

type Listed = { list: { data: { id: number; type?: string }[] } }

const NAMED = /<script[^>]* src="([^"]+\.js)"|<link[^>]* rel="modulepreload"[^>]* href="([^"]+\.js)"/g

const measure = async (address: string): Promise<void> => {
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
  const scriptOf = async (path: string, cookie = ''): Promise<number> => {
    const html = await get(path, { accept: 'text/html', 'accept-language': 'fr', cookie })
    const named = new Set([...html.matchAll(NAMED)].map((match) => match[1] ?? match[2] ?? ''))
    for (const file of named) {
      if (!sizes.has(file)) sizes.set(file, brotliCompressSync(await get(file)).length)
    }
    return [...named].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
  }
  const pages: [name: string, path: string, cookie?: string][] = [
    ['/', '/'],
    ['/artwork/', '/artwork/'],
    ['an artwork', `/artwork/${await firstOf('/api/bibliography?class=artwork')}/`],
    ['a species', `/species/${await firstOf('/api/species')}/`],
    ['a note', `/note/${await firstOf('/api/timeline', 'NOTE')}/`],
    ['/search/?q=rose', '/search/?q=rose'],
    ['/we/, signed in', '/we/', await signIn()],
  ]
  for (const [name, path, cookie] of pages) {
    console.log(`${name.padEnd(18)} ${((await scriptOf(path, cookie)) / 1000).toFixed(1)} kB  ${path}`)
  }
}

/** Runs the bench. */
export const run = async (): Promise<void> => {
  const given = process.env['BENCH_ADDRESS']
  if (given !== undefined) return measure(given)
  const dataDir = await mkdtemp(join(tmpdir(), 'florilege-bench-'))
  const running = await startForTest({ dataDir })
  try {
    await measure(running.address)
  } finally {
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
