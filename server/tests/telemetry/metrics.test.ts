import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { OPERATOR_KEY_FILE } from '../../src/platform/request/operator-key.ts'
import { documentKey } from '../../src/releases/storage/digest.ts'
import { it, withServer } from '../helper.ts'
import { hostBuild, releaser } from '../releases/release-fixtures.ts'

describe('operation', () => {
  it('/metrics serves callers on this machine, without any value that a caller has sent', async ({ server }) => {
    const local = server.guest('127.0.0.1')
    await local.send('GET', '/api/species?canary=1')
    await local.send('GET', '/api/canary-path')
    await (await server.as('user')).send('GET', '/api/post/424242')
    const answer = await local.send('GET', '/metrics')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')])
    expect(answer.body).toMatch(
      /florilege_http_request_duration_seconds_count\{method="GET",route="\/api\/species",status="422"\} 1/,
    )
    expect(answer.body).toMatch(/route="\/api\/post\/:id",status="404"/)
    for (const name of ['database_waiting 0', 'event_streams 0', 'jobs{state="failed"} 0'])
      expect(answer.body).toContain(`florilege_${name}`)
    expect(answer.body).toMatch(/^nodejs_eventloop_lag_seconds /m)
    expect(answer.body).toMatch(/^process_resident_memory_bytes \d+/m)
    expect(answer.body).not.toMatch(/canary|424242/)
  })

  it('/metrics is 404 for others, except with the operator key', async ({ server }) => {
    expect((await server.guest().send('GET', '/metrics')).statusCode).toBe(404)
    expect((await (await server.as('admin')).send('GET', '/metrics')).statusCode).toBe(404)
    const proxied = await server.guest('127.0.0.1').send('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(proxied.statusCode).toBe(404)
    const key = randomBytes(32).toString('base64url')
    await writeFile(join(server.services.config.dataDir, OPERATOR_KEY_FILE), key)
    const withKey = (given: string) => server.guest().send('GET', '/metrics', { headers: { authorization: `Bearer ${given}` } })
    expect((await withKey(key)).statusCode).toBe(200)
    expect((await withKey(randomBytes(32).toString('base64url'))).statusCode).toBe(404)
  })

  it('/readyz requires every migration, and the files of live releases', async () => {
    await withServer({}, async (server) => {
      const ready = async () => (await server.guest().send('GET', '/readyz')).json()
      expect(await ready()).toEqual({ ready: true, database: true, storage: true, releases: true, uploads: true })
      const build = hostBuild()
      await (await releaser(server)).publish(build)
      expect(await ready()).toMatchObject({ ready: true, releases: true })
      await server.services.storage.remove(documentKey(build.document.name, build.document.build))
      expect(await ready()).toMatchObject({ ready: false, releases: false, database: true })
      await sql`delete from kysely_migration where name = '001-baseline'`.execute(server.db)
      expect(await ready()).toMatchObject({ ready: false, database: false })
    })
  })
})
