import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: unknown }
type Line = { traceId?: string; body: { stringValue: string } }
type Point = { count: number; bucketCounts: number[]; explicitBounds: number[] }
type Metric = { name: string; histogram?: { dataPoints: Point[] } }
type Sent = {
  resourceSpans?: { scopeSpans: { spans: Span[] }[] }[]
  resourceLogs?: { scopeLogs: { logRecords: Line[] }[] }[]
  resourceMetrics?: { scopeMetrics: { metrics: Metric[] }[] }[]
}

export type Collector = {
  address: string
  text: () => string
  spans: () => Span[]
  lines: () => Line[]
  metrics: () => Metric[]
  close: () => void
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Collector of OpenTelemetry that keeps what it is sent. */
export const startCollector = async (): Promise<Collector> => {
  const bodies: string[] = []
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    bodies.push(await bodyOf(request))
    response.setHeader('content-type', 'application/json').end('{}')
  }
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sent = (): Sent[] => bodies.map((body) => JSON.parse(body) as Sent)
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    spans: () =>
      sent().flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    lines: () =>
      sent().flatMap(({ resourceLogs = [] }) =>
        resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords)),
      ),
    metrics: () =>
      sent().flatMap(({ resourceMetrics = [] }) =>
        resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
      ),
    close: () => void server.close(),
  }
}
