// Releases the host as it is built, but with a bad service worker, into a running Florilège:
//   node release-worker.ts <address> <key file> broken|stale|idle|newer
// broken: shows an error in place of every page. stale: gives out the first page that it has seen for ever. idle: does nothing.
// newer: takes over and does nothing more.
// To everybody, or to a share of people that SHARE says.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseDocument } from '@florilege/shared/contracts'
import { buildIdOf } from '@florilege/shared/federation/build-id.ts'
import { RELEASE_DOCUMENT, releaseFiles } from '@florilege/shared/federation/release-files.ts'
import { publishBuilt } from '../../tools/release/publish/publish.ts'
import { connect, readKey } from '../../tools/release/server.ts'

const TAKES_OVER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
`
const BEGIN = `${TAKES_OVER}const page = (html) => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event.request))
})
`
const BAD: Record<string, string> = {
  idle: '',
  newer: TAKES_OVER,
  broken: `${BEGIN}const answer = async () => page('<!doctype html><h1>Broken</h1>')`,
  stale: `${BEGIN}const answer = async (request) => {
  const kept = await caches.open('stale')
  if ((await kept.match('/page')) === undefined) {
    const html = await (await fetch(request)).text()
    await kept.put('/page', page(html.replace('<html', '<html data-stale')))
  }
  return kept.match('/page')
}`,
}

const [address = '', keyFile = '', kind = ''] = process.argv.slice(2)
const script = BAD[kind]
if (script === undefined) throw new Error(`no bad worker: ${kind}`)
const folder = await mkdtemp(join(tmpdir(), 'florilege-worker-'))
try {
  await cp(join(import.meta.dirname, '../../.cache/builds/host'), folder, { recursive: true })
  const before = releaseDocument.parse(JSON.parse(await readFile(join(folder, RELEASE_DOCUMENT), 'utf8')))
  const worker = (await readdir(folder)).find((name) => name.startsWith('worker.'))
  if (worker === undefined) throw new Error('the host has no worker')
  // Another each time: a release that was taken back does not come again.
  await writeFile(join(folder, worker), `${script}\n// ${crypto.randomUUID()}\n`)
  const { build: _before, ...unnamed } = { ...before, files: await releaseFiles(folder) }
  const document = releaseDocument.parse({ ...unnamed, build: buildIdOf(unnamed) })
  const share = Number(process.env['SHARE'] ?? 100)
  const server = connect(address, { key: await readKey(keyFile) })
  const how = { channel: 'stable', note: 'a bad worker in a test', by: 'e2e', signer: null, again: true, share } as const
  await publishBuilt(server, [{ document, folder }], how)
  console.log(document.build)
} finally {
  await rm(folder, { recursive: true, force: true })
}
