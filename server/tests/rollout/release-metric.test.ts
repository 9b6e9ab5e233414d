import { describe, expect, onTestFinished } from 'vitest'
import { startCollector } from '../telemetry/collector.ts'
import { it, withServer } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { visit } from './release-visitor.ts'

const NAME = 'florilege_release_failures_total'

/** Failures by `remote release`, as /metrics shows them. */
const failuresIn = async ({ app }: TestServer): Promise<Record<string, number>> => {
  const { payload } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  const series = payload.matchAll(/^florilege_release_failures_total\{remote="(.*?)",release="(.*?)"\} (\d+)$/gm)
  return Object.fromEntries([...series].map(([, remote, release, count]) => [`${remote} ${release}`, Number(count)]))
}

const publishBoth = async (server: TestServer) => {
  const releases = await releaser(server)
  const [host, plates, unserved] = [hostBuild(), remoteBuild('plates'), remoteBuild('plates', { version: '2' })]
  await releases.publish(host)
  await releases.publish(plates)
  await releases.handIn(unserved)
  return { host: host.document.build, plates: plates.document.build, unserved: unserved.document.build }
}

/** Sends a report about a release with the ticket of a new page. */
const reported = async (server: TestServer, name: string, build: string): Promise<number> => {
  const guest = server.guest()
  const { ticket } = await visit(guest)
  const body = { ticket, name, build, failure: 'threw', message: 'it threw' }
  return (await guest.send('POST', '/api/release/report', { body })).statusCode
}

describe('the metric of failing releases', () => {
  it('[OP-05] a reported failure is counted for its remote and release, live releases start at zero', async ({ server }) => {
    const { host, plates } = await publishBoth(server)
    const before = await failuresIn(server)
    expect(before).toEqual({ [`host ${host}`]: 0, [`plates ${plates}`]: 0 })
    expect([await reported(server, 'plates', plates), await reported(server, 'plates', plates)]).toEqual([200, 200])
    expect(await failuresIn(server)).toEqual({ ...before, [`plates ${plates}`]: 2 })
  })

  it('[OP-05] [T34] a forged remote, release or ticket makes no series', async () => {
    await withServer({}, async (server) => {
      const { plates, unserved } = await publishBoth(server)
      const before = await failuresIn(server)
      const forged = plates.replace(/./, (first) => (first === '0' ? '1' : '0'))
      for (const [name, build] of [
        ['forged', plates],
        ['plates', forged],
        ['plates', unserved],
      ] as const)
        expect(await reported(server, name, build)).toBe(404)
      const body = { ticket: 'x'.repeat(80), name: 'plates', build: plates, failure: 'threw', message: 'it threw' }
      expect((await server.guest().send('POST', '/api/release/report', { body })).statusCode).toBeGreaterThanOrEqual(400)
      expect(await failuresIn(server)).toEqual(before)
    })
  })

  it('[OP-05] a collector gets it with the same labels', async () => {
    const collector = await startCollector()
    onTestFinished(collector.close)
    let build = ''
    await withServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address } }, async (server) => {
      build = (await publishBoth(server)).plates
      await reported(server, 'plates', build)
    })
    expect(JSON.stringify(collector.metrics().findLast(({ name }) => name === NAME))).toContain(build)
  })
})
