// Capacity of one process on a site of 10,000 accounts and 100,000 posts: the largest number of simultaneous people with a p99 of
// 300 ms and without a refusal. An open-loop client sends a mixture of their calls.
import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bringUp } from '../tools/start/bring-up.ts'
import { memoryOfAll } from '../tools/test/process-memory.ts'
import type { Load } from './capacity-client.ts'
import { table } from './readme/tables.ts'
import { PEOPLE, SITE } from './seed/capacity-site.ts'
import { engines, settingsWith } from './seed/growth-database.ts'
import { processorTime, processorTimeOfAll } from './server/processor-time.ts'
import { startIn } from './server/running-server.ts'
import type { Running } from './server/running-server.ts'

const POSTS = 100_000
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20)
const FIRST = 200
/** Steps before the first that counts: jobs over the new data of a fresh site end meanwhile. */
const WARM = 3
const LIMIT = 300
const BISECTIONS = 3
const SETTINGS = { LIMITS: 'reads by address=100000000/300,writes by person=1000000/3600' }

/** Processor time of all processes of PostgreSQL, in ms; zero without any. */
const databaseTime = async (): Promise<number> => {
  const times = (await readdir('/proc'))
    .filter((name) => /^\d+$/.test(name))
    .map(async (pid) => {
      const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
      return name.trim() === 'postgres' ? processorTime(Number(pid)).catch(() => 0) : 0
    })
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0)
}

type Step = Load & { people: number; own: number; database: number; memory: number }

const step = async ({ address, pid }: Running, people: number): Promise<Step> => {
  const words = [join(import.meta.dirname, 'capacity-client.ts'), address, String(people), String(SECONDS)]
  const [own, database] = [await processorTimeOfAll(pid), await databaseTime()]
  const load = JSON.parse((await promisify(execFile)(process.execPath, words)).stdout) as Load
  const share = (from: number, to: number): number => (to - from) / (SECONDS * 1000)
  return {
    ...load,
    people,
    own: share(own, await processorTimeOfAll(pid)),
    database: share(database, await databaseTime()),
    memory: await memoryOfAll(pid),
  }
}

const rowOf = ({ people, sent, p50, p99, refused, failed, own, database, memory, slowest }: Step): (string | number)[] => [
  people,
  (sent / SECONDS).toFixed(0),
  `${p50.toFixed(0)} ms`,
  `${p99.toFixed(0)} ms`,
  failed.length === 0 ? refused : `${refused}, failed: ${failed.join(', ')}`,
  own.toFixed(2),
  database.toFixed(2),
  `${memory.toFixed(0)} MiB`,
  slowest,
]

const isServed = ({ p99, refused, failed }: Step): boolean => p99 <= LIMIT && refused === 0 && failed.length === 0

/** Most people that are served, by doubling and halving; each step is added to `rows`. */
const search = async (server: Running, rows: (string | number)[][]): Promise<number> => {
  const tried = async (people: number): Promise<boolean> => {
    const made = await step(server, people)
    rows.push(rowOf(made))
    console.log(...rowOf(made))
    return isServed(made)
  }
  let [served, most] = [0, FIRST]
  while (most <= PEOPLE && (await tried(most))) [served, most] = [most, most * 2]
  if (most > PEOPLE) return served
  for (let turn = 0; turn < BISECTIONS; turn += 1) {
    const middle = Math.round((served + most) / 2)
    if (await tried(middle)) served = middle
    else most = middle
  }
  return served
}

/** Each step and the capacity, for each engine. */
export const run = async (): Promise<string[]> => {
  const tables: string[] = []
  for (const engine of engines()) {
    const env = await settingsWith(engine, POSTS, SITE)
    // Publishes the releases that documents need.
    await (await bringUp({ ...process.env, ...env, DEMO: '', LOG_LEVEL: 'silent', PORT: '0' }, () => {})).stop()
    const { DATA_DIR = '', ...settings } = env
    const server = await startIn(DATA_DIR, { ...settings, ...SETTINGS })
    try {
      const rows: (string | number)[][] = []
      for (let turn = 0; turn < WARM; turn += 1) await step(server, FIRST)
      const served = await search(server, rows)
      const head = ['people', 'requests/s', 'p50', 'p99', 'refused', 'cores', 'of PostgreSQL', 'memory', 'longest, p95']
      tables.push(`${engine}: **${served} people**`, table(head, ...rows))
    } finally {
      await server.stop()
    }
  }
  return tables
}
