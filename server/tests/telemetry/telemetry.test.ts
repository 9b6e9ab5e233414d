import { describe, expect, it, onTestFinished } from 'vitest'
import { startCollector } from './collector.ts'
import { withServer } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { documentOf, HOST_PART, remotePart, rootOf, routesOf } from '../rendering/rendering-parts.ts'

const collected = async (use: (server: TestServer) => Promise<void>, env: Record<string, string> = {}) => {
  const collector = await startCollector()
  onTestFinished(collector.close)
  const lines: string[] = []
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.address}/`, ...env }
  await withServer({ env: settings, logTo: { write: (line) => lines.push(line) } }, use)
  return { ...collector, lines: collector.lines(), spans: collector.spans(), metrics: collector.metrics(), written: lines }
}

describe('telemetry', () => {
  it('[OP-05] has a trace of each request: its statements, and the rendering of its page with the releases', async () => {
    const lively = remoteBuild('lively', {
      server: remotePart({ words: `async () => '<h1>Une page</h1>'` }),
      declaration: routesOf('lively', ['words']),
    })
    const { spans } = await collected(async (server) => {
      const releases = await releaser(server)
      await releases.publish(hostBuild({ server: HOST_PART }))
      await releases.publish(lively)
      await expect.poll(async () => rootOf(await documentOf(server, '/lively/words/'))).toContain('Une page')
    })
    const rendered = spans.findLast(({ name }) => name === 'render')
    expect(JSON.stringify(rendered?.attributes)).toContain(`lively ${lively.document.build}`)
    const request = spans.find(({ spanId }) => spanId === rendered?.parentSpanId)
    expect(request?.name).toBe('GET /*')
    const own = spans.filter(({ traceId, name }) => traceId === request?.traceId && name === 'select')
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(({ parentSpanId }) => spans.some(({ spanId }) => spanId === parentSpanId))).toBe(true)
  })

  it('[OP-05] has the statements of a call with a body in its trace, and the same id in its log lines', async () => {
    const { spans, lines, written } = await collected(async (server) => {
      const answer = await server.guest().send('POST', '/api/login', {
        body: { email: 'nobody@florilege.test', password: 'a wrong password', rememberme: false },
      })
      expect(answer.statusCode).toBe(403)
    })
    const request = spans.find(({ name }) => name === 'POST /api/login')
    const children = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(children.map(({ name }) => name)).toContain('select')
    expect(lines.some(({ traceId, body }) => traceId === request?.traceId && body.stringValue === 'request completed')).toBe(true)
    expect(written.filter((line) => line.includes(`"trace_id":"${request?.traceId}"`)).length).toBeGreaterThan(0)
  })

  it('[OP-05] has a trace of each job', async () => {
    const { spans } = await collected(async (server) => {
      const joining = { email: 'zoe@florilege.test', password: 'herbier du matin', display_name: 'Zoé', consent: 'terms' }
      expect((await server.guest().send('POST', '/api/register', { body: joining })).statusCode).toBe(200)
      await server.workers.drain()
    })
    const jobs = spans.filter(({ name }) => name.startsWith('job '))
    expect(jobs.length).toBeGreaterThan(0)
    expect(jobs.filter(({ parentSpanId }) => parentSpanId !== undefined)).toEqual([])
  })

  it('[OP-05] has the metrics of /metrics, with the buckets of histograms not added up', async () => {
    const { metrics } = await collected(async (server) => {
      for (let call = 0; call < 3; call += 1) await server.guest().send('GET', '/api/help')
    })
    const names = new Set(metrics.map(({ name }) => name))
    for (const name of [
      'florilege_http_request_duration_seconds',
      'florilege_jobs',
      'florilege_work',
      'process_cpu_seconds_total',
    ])
      expect(names).toContain(name)
    const points = metrics.findLast(({ name }) => name === 'florilege_http_request_duration_seconds')?.histogram?.dataPoints ?? []
    const point = points.find(({ count }) => count === 3)
    expect(point?.bucketCounts.reduce((sum, count) => sum + Number(count), 0)).toBe(3)
    expect(point?.bucketCounts).toHaveLength((point?.explicitBounds.length ?? 0) + 1)
  })

  it('[OP-05] [T34] contains no query, body, name or address of a person', async () => {
    const { text } = await collected(async (server) => {
      const person = await server.as('user')
      await person.send('GET', '/api/search?q=cyclamen')
      await server.guest().send('POST', '/api/login', {
        body: { email: 'zoe.cyclamen@florilege.test', password: 'cyclamen-42', rememberme: false },
      })
    })
    expect(text()).toContain('/api/search')
    expect(text()).not.toMatch(/cyclamen/)
  })

  it('[OP-05] that no collector takes leaves the server as it is, and the log says so', async () => {
    const { written } = await collected(
      async (server) => {
        expect((await server.guest().send('GET', '/readyz')).statusCode).toBe(200)
      },
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
    )
    expect(written.some((line) => line.includes('telemetry could not be sent'))).toBe(true)
  })

  it('[OP-05] has no trace when the share of traced requests is 0, but its log lines', async () => {
    const { spans, lines } = await collected(async (server) => void (await server.guest().send('GET', '/readyz')), {
      OTEL_TRACES_SAMPLER_ARG: '0',
    })
    expect(spans).toEqual([])
    expect(lines.length).toBeGreaterThan(0)
  })
})
