// Sums the scripts named in documents of the demo, in Brotli bytes: a page needs all of them before it is usable. Each file
// counts once per page. Beside them stand the document without the HTML of its page, as the server compresses it, and the file
// that all documents of a set share. BENCH_ADDRESS names a running server, for example of an older commit.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { table } from './readme/tables.ts'
import { browserDocument, demoPages, RENDERED } from './server/demo-pages.ts'
import type { DemoPage } from './server/demo-pages.ts'
import { startForTest } from '../tools/start/start-for-test.ts'

const NAMED = /<script[^>]* src="([^"]+\.js)"|<link[^>]* rel="modulepreload"[^>]* href="([^"]+\.js)"/g
const SET = /<script src="(\/set\/[^"]+)"/

const goalOf = (page: string): string => (page.startsWith('/we/') ? '210 kB' : '190 kB')

/** Bytes of a document as the server compresses it. */
const sentBytes = (text: string): number => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
  return brotliCompressSync(text, { params }).length
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const measure = async (address: string): Promise<string[]> => {
  const sizes = new Map<string, number>()
  const sizeOf = async (file: string, cookie: string): Promise<number> => {
    const answer = await fetch(new URL(file, address), { headers: { cookie } })
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
    const size = sizes.get(file) ?? brotliCompressSync(await answer.text()).length
    sizes.set(file, size)
    return size
  }
  const rowOf = async ({ name, path, cookie }: DemoPage): Promise<string[]> => {
    const { html } = await browserDocument(address + path, cookie)
    const shared = SET.exec(html)?.[1]
    const scripts = new Set([...html.matchAll(NAMED)].map((match) => match[1] ?? match[2] ?? ''))
    let script = 0
    for (const file of scripts) if (file !== shared) script += await sizeOf(file, cookie)
    const rest = [sentBytes(html.replace(RENDERED, '$1$3')), shared === undefined ? 0 : await sizeOf(shared, cookie)]
    return [name, kilobytes(script), goalOf(name), ...rest.map(kilobytes)]
  }
  const rows: string[][] = []
  for (const page of await demoPages(address)) rows.push(await rowOf(page))
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
