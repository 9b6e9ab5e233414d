// Rate and processor time of a guest's list with traces of every request and of one in ten, compared with the same list of a
// server without a collector; one server each, asked in turn.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { table } from './readme/tables.ts'
import { processorTime } from './server/processor-time.ts'
import { startIn } from './server/running-server.ts'
import type { Running } from './server/running-server.ts'
import { median, spread } from './statistics.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7)
const SECONDS = 3
const CONNECTIONS = 16
const PATH = '/api/timeline'
/** Shares of requests that are traced; null: no collector. */
const SHARES = [null, '1', '0.1'] as const

/** Collector that counts the bytes it is sent. */
const startCollector = async () => {
  let bytes = 0
  const server = createServer((request, response) => {
    request.on('data', (part: Buffer) => (bytes += part.length))
    request.on('end', () => response.setHeader('content-type', 'application/json').end('{}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { address, bytes: () => bytes, close: () => server.closeAllConnections() }
}

type Figure = { rate: number; cost: number }

/** Requests per second, and processor time of the server for each in ms, which other work on the machine changes less. */
const load = async ({ address, pid }: Running): Promise<Figure> => {
  const words = [join(import.meta.dirname, 'load.ts'), address + PATH, String(CONNECTIONS), String(SECONDS)]
  const before = await processorTime(pid)
  const rate = Number((await promisify(execFile)(process.execPath, words)).stdout)
  return { rate, cost: ((await processorTime(pid)) - before) / (rate * SECONDS) }
}

/** Rate and cost of each share, as medians of the rounds, and their ratios to the server without a collector. */
export const run = async (): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-bench-'))
  const collector = await startCollector()
  const servers: Running[] = []
  try {
    for (const share of SHARES) {
      const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_TRACES_SAMPLER_ARG: share ?? '' }
      const settings = { LIMITS: 'reads by address=100000000/300', ...(share === null ? {} : traced) }
      servers.push(await startIn(join(folder, share ?? 'none'), settings))
    }
    for (const server of servers) await load(server)
    const figures = servers.map((): Figure[] => [])
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, server] of servers.entries()) figures[index]?.push(await load(server))
    const rows = SHARES.map((share, index) => {
      const [own = [], without = []] = [figures[index], figures[0]]
      const cells = (['cost', 'rate'] as const).flatMap((of) => {
        const ratio = spread(own.map((figure, round) => figure[of] / (without[round]?.[of] ?? Number.NaN)))
        return [median(own.map((figure) => figure[of])).toFixed(2), share === null ? '1' : ratio]
      })
      return [share ?? 'no collector', ...cells]
    })
    return [
      table(['share of requests traced', 'cost, ms', 'ratio of cost', 'requests/s', 'ratio of rate'], ...rows),
      `Sent to the collector: ${(collector.bytes() / 1e6).toFixed(1)} MB.`,
    ]
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
    collector.close()
    await rm(folder, { recursive: true, force: true })
  }
}
