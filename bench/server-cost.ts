// Server cost: start-up time, cold and warm; memory at rest and with 200 signed-in people who read concurrently and keep a live
// event stream open.
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '@florilege/server/app.ts'
import { readConfig } from '@florilege/server/config.ts'
import { memoryOf } from '../tools/test/process-memory.ts'
import { seed, tokenOf, VIEWERS } from './seed/growth-seed.ts'
import { table } from './readme/tables.ts'
import { startIn } from './server/running-server.ts'
import { median } from './statistics.ts'

const STARTS = 5
const POSTS = 10_000
const READS = 10
const folder = () => mkdtemp(join(tmpdir(), 'florilege-bench-'))

type Row = [what: string, figure: string, ratio: string]

const startUp = async (): Promise<Row[]> => {
  const cold: number[] = []
  const warm: number[] = []
  for (let round = 0; round < STARTS; round += 1) {
    const dataDir = await folder()
    for (const times of [cold, warm]) {
      const { milliseconds, stop } = await startIn(dataDir)
      times.push(milliseconds)
      await stop()
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  return [
    ['ready, cold (the database is made)', `${median(cold).toFixed(0)} ms`, ''],
    ['ready, warm', `${median(warm).toFixed(0)} ms`, (median(warm) / median(cold)).toFixed(2)],
  ]
}

const headersOf = (viewer: number) => ({ cookie: `florilege=${tokenOf(viewer)}`, 'x-forwarded-for': `10.0.0.${viewer}` })

const read = (agent: Agent, address: string, viewer: number): Promise<void> =>
  new Promise((resolve, reject) => {
    get(address, { agent, headers: headersOf(viewer) }, (response) => {
      response.resume()
      response.on('end', resolve)
    }).on('error', reject)
  })

const listen = (agent: Agent, address: string, viewer: number): Promise<void> =>
  new Promise((resolve, reject) => {
    get(`${address}/api/event`, { agent, headers: headersOf(viewer) }, (response) => {
      response.resume()
      if (response.statusCode === 200) resolve()
      else reject(new Error(`/api/event answered ${response.statusCode}`))
    }).on('error', reject)
  })

const memory = async (): Promise<Row[]> => {
  const dataDir = await folder()
  const { services, close } = await buildApp(readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir }))
  await seed(services.db, POSTS, () => undefined)
  await close()
  const { address, pid, stop } = await startIn(dataDir)
  const agent = new Agent({ keepAlive: true })
  try {
    const rest = await memoryOf(pid)
    const viewers = Array.from({ length: VIEWERS }, (_, index) => index + 1)
    await Promise.all(viewers.map((viewer) => listen(agent, address, viewer)))
    let most = 0
    for (let round = 0; round < READS; round += 1) {
      await Promise.all(viewers.map((viewer) => read(agent, `${address}/api/timeline`, viewer)))
      most = Math.max(most, await memoryOf(pid))
    }
    return [
      [`memory at rest, ${POSTS} posts`, `${rest.toFixed(0)} MiB`, ''],
      [`with ${VIEWERS} sessions that read and keep a stream open`, `${most.toFixed(0)} MiB`, (most / rest).toFixed(2)],
    ]
  } finally {
    agent.destroy()
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Start-up times and memory of the server with the embedded database. */
export const run = async (): Promise<string[]> => {
  const rows = await memory()
  return [table(['', 'measured', 'ratio to the row above'], ...(await startUp()), ...rows)]
}
