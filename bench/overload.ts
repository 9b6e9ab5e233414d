// A list of a guest, asked for at five times the rate that the server reaches: how long what is answered takes, compared with the
// same call alone, and how long a refusal takes.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ask, flood } from '../server/tests/hostile/flood.ts'
import { table } from './readme/tables.ts'
import { startIn } from './server/running-server.ts'
import { percentile } from './statistics.ts'

const TIMES = 5
const SECONDS = 6
const CONNECTIONS = 16
const EVERY = 10
/** Part of the load during which the queue still takes it for a burst. */
const BURST = 1 / 3
const PATH = '/api/timeline'

/** The 99th percentile of answers alone and under load, their ratio, and the shares of answers and refusals. */
export const run = async (): Promise<string[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'florilege-bench-'))
  const server = await startIn(dataDir, { LIMITS: 'reads by address=100000000/300' })
  try {
    const address = server.address + PATH
    const words = [join(import.meta.dirname, 'load.ts'), address, String(CONNECTIONS), String(SECONDS)]
    const capacity = Number((await promisify(execFile)(process.execPath, words)).stdout)
    const alone: number[] = []
    for (let one = 0; one < 300; one += 1) alone.push((await ask(address)).ms)
    const rounds = (SECONDS * 1000) / EVERY
    const answers = await flood(() => ask(address), { rounds, each: Math.ceil((capacity * TIMES * EVERY) / 1000), every: EVERY })
    const steady = answers.slice(answers.length * BURST)
    const of = (status: number): number[] => steady.filter((answer) => answer.status === status).map(({ ms }) => ms)
    const [served, refused] = [of(200), of(503)]
    const [before, under] = [percentile(alone, 0.99), percentile(served, 0.99)]
    return [
      table(
        ['', 'measured', 'goal'],
        [`capacity with ${CONNECTIONS} connections`, `${capacity.toFixed(0)} requests/s`, ''],
        ['asked, served, refused after the burst', [steady, served, refused].map(({ length }) => length).join(', '), ''],
        ['p99 alone', `${before.toFixed(0)} ms`, ''],
        ['p99 of what is served under load', `${under.toFixed(0)} ms`, ''],
        ['ratio', (under / before).toFixed(1), 3],
        ['p99 of refusals', `${percentile(refused, 0.99).toFixed(0)} ms`, '100 ms'],
      ),
    ]
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
