import { rm } from 'node:fs/promises'
import { get } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { WORK_LIMITS } from '../../src/platform/request/work-limits.ts'
import { blankDatabase, newFolder } from '../operation/backup-site.ts'
import { ask, flood } from './flood.ts'
import type { Answer } from './flood.ts'
import { cookieOf } from '../durability/kill-workload.ts'
import { makePerson } from '../people.ts'
import { preparedFolder, startProcess } from '../operation/server-process.ts'
import type { ServerProcess } from '../operation/server-process.ts'
import { onPostgres } from '../template.ts'

const PATHS = { read: '/api/timeline', page: '/about/' }

/** Server with one person, as a process of its own; this machine counts as a proxy, which may open any number of connections. */
const startOne = async () => {
  const folder = onPostgres() ? await newFolder('overload') : await preparedFolder()
  const blank = await blankDatabase()
  const env = { DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1', LIMITS: 'reads by address=1000000/300', ...blank.env }
  const prepared = await buildApp(readConfig({ ...env, LOG_LEVEL: 'silent' }))
  const person = await makePerson(prepared.services.db)
  await prepared.close()
  const server = await startProcess(env)
  onTestFinished(async () => {
    await server.stop('SIGTERM')
    await rm(folder, { recursive: true, force: true })
    await blank.drop()
  })
  return { server, person }
}

const METRIC = /^florilege_work\{kind="([\w-]+)",state="(busy|waiting)"\} (\d+)$/gm

/** Reads the work in hand until stopped; returns the most of each kind, and the statuses of /healthz. */
const watch = ({ address }: ServerProcess) => {
  const most = new Map<string, number>()
  const health: number[] = []
  const end = new AbortController()
  const done = (async () => {
    while (!end.signal.aborted) {
      const text = await (await fetch(`${address}/metrics`)).text()
      for (const [, kind, state, count] of text.matchAll(METRIC))
        most.set(`${kind} ${state}`, Math.max(most.get(`${kind} ${state}`) ?? 0, Number(count)))
      health.push((await ask(`${address}/healthz`)).status)
    }
  })()
  return async () => {
    end.abort()
    await done
    return { most, health }
  }
}

/** Opens live events and counts their `ready` line; null when refused. */
const opensEvents = (address: string, cookie: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(`${address}/api/event`, { agent: false, headers: { cookie } }, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    }).on('error', reject)
  })

const countOf = (answers: readonly Answer[], status: number): number => answers.filter((one) => one.status === status).length

describe('more requests than a server can carry', () => {
  it('[OP-07] are answered, or refused with 503 and Retry-After, and never pile up', { timeout: 240_000 }, async () => {
    const { server, person } = await startOne()
    const { address } = server
    const cookie = await cookieOf(address, person)
    const send = (at: number): Promise<Answer> =>
      at % 4 === 0
        ? ask(`${address}${PATHS.page}?${at}`, { accept: 'text/html', cookie })
        : ask(`${address}${PATHS.read}`, { cookie })
    // Without load each is served; a page has no release in this folder, and says so with 503 as well.
    expect((await ask(`${address}${PATHS.read}`, { cookie })).status).toBe(200)

    const stop = watch(server)
    const flooding = flood(send, { rounds: 3, each: 600, every: 20 })
    // The last to go: sign-in and live events are served during the flood.
    for (let times = 0; times < 3; times += 1) {
      expect(await cookieOf(address, person)).not.toBe('')
      expect(await opensEvents(address, cookie)).toBe(200)
    }
    const answers = await flooding
    const { most, health } = await stop()

    expect(answers).toHaveLength(1800)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect(answers.filter(({ status, retryAfter }) => status === 503 && !(Number(retryAfter) > 0))).toEqual([])
    // Refused before the framework takes them up, they are answers like any other.
    expect(new Set(answers.map(({ sniffed }) => sniffed))).toEqual(new Set(['nosniff']))
    // A read is refused only while every place is taken: the flood was more than the server carries, and it went on serving.
    const reads = answers.filter((_answer, at) => at % 4 !== 0)
    expect(new Set(reads.map(({ type }) => type))).toEqual(new Set(['application/json; charset=utf-8']))
    expect(countOf(reads, 200)).toBeGreaterThan(WORK_LIMITS.read.places)
    expect(countOf(reads, 503)).toBeGreaterThan(WORK_LIMITS.read.places)
    expect(new Set(health)).toEqual(new Set([200]))
    for (const [kind, { places, most: waiting }] of Object.entries(WORK_LIMITS)) {
      expect(most.get(`${kind} busy`)).toBeLessThanOrEqual(places)
      expect(most.get(`${kind} waiting`)).toBeLessThanOrEqual(waiting)
    }
    // Samples; a server without time for /metrics gives few of them.
    expect(most.get('read busy')).toBeGreaterThan(0)

    // After the flood every place is free and every request is served.
    const after = await flood(send.bind(null, 1), { rounds: 20, each: 1, every: 20 })
    expect(countOf(after, 200)).toBe(20)
    const idle = watch(server)
    const left = await idle()
    expect([...left.most.values()].every((count) => count === 0)).toBe(true)
    expect(server.errors()).toBe('')
  })
})
