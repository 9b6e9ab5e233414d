// Server of the browser tests: started as by `npm start`, in a temporary folder. Each worker has its own copy.
import { spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { trustLocalHttps } from '../server/tests/operation/local-https.ts'
import { keptDemo } from '../tools/demo/kept/kept-demo.ts'
import { pushHost, serverOf } from './server-of.ts'
import { serveTiles } from './steps/tiles.ts'

if (process.env['E2E_DATA_DIR'] === undefined || process.env['E2E_PORT'] === undefined)
  throw new Error('E2E_DATA_DIR and E2E_PORT are set by playwright.config.ts')
const workers = Number(process.env['E2E_WORKERS'] ?? 1)
const worker = Number(process.env['E2E_WORKER'] ?? 0)
const { E2E_DATA_DIR, E2E_PORT } = serverOf(worker)
process.env['DATA_DIR'] = E2E_DATA_DIR
process.env['PORT'] = E2E_PORT
// All tests come from one machine.
process.env['LIMITS'] =
  'reads by address=1000000,vitals by address=1000000,release report by address=1000000,sign-up by address=1000,link by address=1000,sign-in by address=1000'
// Tests share the processors with other checks: a page that is late would be left to the browser.
process.env['RENDER_WAIT_MS'] = '1000'
// Browsers of the tests request French by default; others get English.
process.env['FORCED_LANGUAGE'] = ''
// Pushes go to a service that a test starts.
process.env['OUTBOUND_HOSTS'] = pushHost(E2E_PORT)
trustLocalHttps()
// No test leaves this machine: basemaps are served locally.
process.env['MAP_SOURCES'] = await serveTiles()
const folder = worker === 0 ? process.env['E2E_DATA_DIR'] : E2E_DATA_DIR
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const serveOther = (other: number): Promise<void> => {
  const env = { ...process.env, E2E_WORKER: String(other) }
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env })
  process.on('exit', () => child.kill())
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new Error(`The Florilège of worker ${other} did not start.`)))
  })
}

if (worker === 0) {
  const demo = await keptDemo(process.env)
  for (let one = 0; one < workers; one += 1) cpSync(demo, serverOf(one).E2E_DATA_DIR, { recursive: true })
  // Playwright waits for the first port only, so the others start before it.
  await Promise.all(Array.from({ length: workers - 1 }, (_, index) => serveOther(index + 1)))
}

await import('../tools/start/start.ts')
process.send?.('up')
