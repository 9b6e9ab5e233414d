// Artwork list with all services on (session, rights, validation, database), compared with a bare route of the same framework
// that sends the same bytes; both in one process, called alternately.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fastify from 'fastify'
import { buildApp } from '@florilege/server/app.ts'
import { readConfig } from '@florilege/server/config.ts'
import { importRecords } from '@florilege/server/features/catalogue/record/import-records.ts'
import { recordDraft } from '@florilege/shared/contracts'
import { table } from './readme/tables.ts'
import { median, spread } from './statistics.ts'

const RECORDS = Number(process.env['BENCH_RECORDS'] ?? 15_000)
const ROUNDS = 5
const SECONDS = 4
const CONNECTIONS = 16
const PATH = '/api/bibliography?class=artwork'

const drafts = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    recordDraft.parse({
      kind: 'bibliography',
      source: { source: 'bench', key: String(from + index) },
      title: `Étude n° ${from + index} de feuilles et de fleurs`,
      language: 'fr',
      fields: {
        class: 'artwork',
        technique: ['gravure', 'aquarelle', 'huile sur toile', 'dessin'][index % 4],
        date: { text: String(1600 + (index % 400)), from: 1600 + (index % 400), to: 1600 + (index % 400) },
      },
    }),
  )

const load = async (address: string): Promise<number> => {
  const words = [join(import.meta.dirname, 'load.ts'), address, String(CONNECTIONS), String(SECONDS)]
  const { stdout } = await promisify(execFile)(process.execPath, words)
  return Number(stdout)
}

/** Requests per second of both and their ratio, as medians of the rounds. */
export const run = async (): Promise<string[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'florilege-bench-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...(process.env['DATABASE_URL'] ? { DATABASE_URL: process.env['DATABASE_URL'] } : {}),
  })
  const { app, services, close } = await buildApp(config)
  const bare = fastify()
  try {
    for (let done = 0; done < RECORDS; done += 500) {
      await importRecords(services.db, {
        owner: 'Bench',
        drafts: drafts(done, Math.min(500, RECORDS - done)),
        actorId: null,
        dryRun: false,
        assumed: [],
      })
    }
    const address = `${await app.listen({ port: 0, host: '127.0.0.1' })}${PATH}`
    const bytes = Buffer.from(await (await fetch(address)).arrayBuffer())
    bare.get('/api/bibliography', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes))
    const bareAddress = `${await bare.listen({ port: 0, host: '127.0.0.1' })}${PATH}`
    await load(address)
    const full: number[] = []
    const reference: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      full.push(await load(address))
      reference.push(await load(bareAddress))
    }
    const ratio = spread(full.map((value, index) => value / (reference[index] ?? Number.NaN)))
    return [
      table(
        [`${RECORDS} records, ${bytes.length} bytes`, 'requests/s', 'ratio'],
        [`artwork list, ${config.databaseUrl === null ? 'embedded database' : 'PostgreSQL'}`, median(full).toFixed(0), ratio],
        ['bare route', median(reference).toFixed(0), 1],
      ),
    ]
  } finally {
    await bare.close()
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
