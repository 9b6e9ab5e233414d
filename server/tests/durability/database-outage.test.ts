import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCluster } from '../../../tools/test/postgres.ts'
import type { Cluster } from '../../../tools/test/postgres.ts'
import { buildApp } from '../../src/app.ts'
import type { App } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { hangUp } from '../hostile/hang-up.ts'
import { makePerson, signIn } from '../people.ts'
import { onPostgres } from '../template.ts'

const REQUESTS = 300

describe.runIf(onPostgres())('a PostgreSQL that is stopped and restarted', () => {
  let cluster: Cluster | null = null
  let running: App | null = null
  let folder = ''
  const lines: { level: number; msg: string; what?: string; left_out?: number; seconds?: number }[] = []
  beforeAll(async () => {
    cluster = await newCluster()
    if (cluster === null) return
    cluster.start()
    folder = await mkdtemp(join(tmpdir(), 'florilege-outage-'))
    const config = readConfig({ DATABASE_URL: cluster.url, DATA_DIR: folder, LOG_LEVEL: 'warn' })
    running = await buildApp(config, { logTo: { write: (line) => lines.push(JSON.parse(line)) } })
  }, 120_000)
  afterAll(async () => {
    await running?.close()
    cluster?.remove()
    if (folder !== '') await rm(folder, { recursive: true, force: true })
  })

  it('T27 T34 causes one log line at each change, for any number of requests; the server recovers automatically', async ({
    skip,
  }) => {
    if (cluster === null || running === null) return skip('no PostgreSQL to start was found')
    const { app, services } = running
    const member = await signIn(app, await makePerson(services.db))
    const read = () => member.send('GET', '/api/timeline')
    const before = await read()
    expect(before.statusCode).toBe(200)
    // Callers who hang up cause no outage, and suppress no line about one.
    await app.listen({ port: 0, host: '127.0.0.1' })
    for (const by of ['FIN', 'RST'] as const) expect(await hangUp(app, by)).toBe(400)
    await expect.poll(async () => (await read()).statusCode).toBe(200)
    expect(lines).toEqual([])

    cluster.halt()
    for (let at = 0; at < REQUESTS; at += 20) {
      for (const answer of await Promise.all(Array.from({ length: 20 }, read))) {
        expect([answer.statusCode, answer.json().error_code]).toEqual([503, 'UNAVAILABLE'])
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
    }
    const page = await app.inject({ url: '/artwork/', headers: { accept: 'text/html' } })
    expect([page.statusCode, page.headers['content-type'], Number(page.headers['retry-after']) > 0]).toEqual([
      503,
      'text/html; charset=utf-8',
      true,
    ])
    expect(page.body).toContain('Rien de ce que vous avez enregistré n’est perdu.')
    expect((await member.send('GET', '/healthz')).statusCode).toBe(200)
    expect((await member.send('GET', '/readyz')).json()).toMatchObject({ ready: false, database: false })
    expect(lines.filter(({ what }) => what === 'database')).toHaveLength(1)
    expect(lines.length).toBeLessThanOrEqual(3)

    cluster.start()
    await expect.poll(async () => (await read()).statusCode).toBe(200)
    await expect.poll(() => lines.filter(({ msg }) => msg === 'the database is back').length).toBe(1)
    const back = lines.find(({ msg }) => msg === 'the database is back')
    expect(back?.left_out).toBeGreaterThan(REQUESTS / 2)
    expect((await member.send('GET', '/readyz')).json()).toMatchObject({ database: true })
    // The next outage is logged again.
    const told = lines.length
    cluster.halt()
    await expect.poll(async () => (await read()).statusCode).toBe(503)
    expect(lines.slice(told).filter(({ what }) => what === 'database')).toHaveLength(1)
    cluster.start()
    await expect.poll(async () => (await read()).statusCode).toBe(200)
  }, 180_000)
})
