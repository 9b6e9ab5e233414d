// Open-loop load generator in a separate process: node capacity-client.ts <address> <people> <seconds>
// Each person keeps a stream of live events open and acts every THINK seconds on average, at random times, whether or not earlier
// requests were answered. Prints a `Load` as JSON.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { tokenOf } from './seed/growth-seed.ts'
import { percentile } from './statistics.ts'

/**
 * Requests that were sent, refused with 503, and answered otherwise; times of all others, in ms, and the calls that took longest.
 */
export type Load = {
  sent: number
  refused: number
  failed: string[]
  p50: number
  p99: number
  slowest: string
}

/** Mean time between two actions of a person, in seconds. */
const THINK = 10

type Call = { path: string; body?: unknown; page?: true }
type Known = { posts: number[]; works: number[]; people: number[] }

const [address = '', people = '', seconds = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxFreeSockets: 1000 })
const streams = new Agent({ keepAlive: true })

const headersOf = (person: number | null): Record<string, string> =>
  person === null
    ? { 'x-forwarded-for': `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}` }
    : { cookie: `florilege=${tokenOf(person)}`, 'x-forwarded-for': `10.1.${person >> 8}.${person & 255}` }

const send = (person: number | null, { path, body, page }: Call): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const accept = page === true ? { accept: 'text/html', 'accept-encoding': 'br' } : { accept: 'application/json' }
    const write = body === undefined ? {} : { 'content-type': 'application/json', origin: address }
    const headers = { ...headersOf(person), ...accept, ...write }
    const sent = request(address + path, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: String(Buffer.concat(parts)) }))
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })

const listen = (person: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(`${address}/api/event`, { agent: streams, headers: headersOf(person) }, (answer) => {
      answer.resume()
      // The end of the run closes all streams.
      answer.on('error', () => undefined)
      if (answer.statusCode === 200) resolve()
      else reject(new Error(`/api/event answered ${answer.statusCode}`))
    })
    sent.on('error', reject)
    sent.end()
  })

const one = (among: readonly number[]): number => among[Math.floor(Math.random() * among.length)] ?? 0
const word = (): string => ['jardin', 'quintefeuille', 'portrait', 'rosier'][Math.floor(Math.random() * 4)] ?? ''

/** Actions of a person: share in percent, and the calls of the app for each. */
const ACTIONS: readonly [number, (known: Known) => readonly Call[]][] = [
  [10, () => [{ path: '/', page: true }]],
  [22, () => [{ path: '/api/timeline' }]],
  [14, ({ posts }) => [one(posts)].flatMap((id) => [{ path: `/api/post/${id}` }, { path: `/api/comment/threads/${id}` }])],
  [8, (known) => [one(known.people)].flatMap((id) => [{ path: `/api/profile/${id}` }, { path: `/api/post?entity=${id}` }])],
  [10, () => [{ path: '/api/bibliography?class=artwork' }]],
  [10, ({ works }) => [{ path: `/api/bibliography/${one(works)}` }]],
  [6, () => [{ path: `/api/search?q=${word()}` }]],
  [8, () => [{ path: '/api/notification' }]],
  [8, ({ posts }) => [{ path: `/api/like/${one(posts)}`, body: {} }]],
  [
    3,
    ({ posts }) => [{ path: `/api/comment/${one(posts)}`, body: { message: 'Quelle merveille', idempotency_key: randomUUID() } }],
  ],
  [1, () => [{ path: '/api/note', body: { text: 'Vu au jardin ce matin', privacy_status: 9, idempotency_key: randomUUID() } }]],
]
/** Share of guests, who open pages of works only. */
const GUESTS = 0.1

const known = async (): Promise<Known> => {
  const listed = async (path: string): Promise<{ id: number; entity_id?: number }[]> => {
    const { status, text } = await send(null, { path })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return (JSON.parse(text) as { list: { data: { id: number; entity_id?: number }[] } }).list.data
  }
  const posts = await listed('/api/timeline')
  const works = await listed('/api/bibliography?class=artwork')
  const people = posts.flatMap(({ entity_id }) => entity_id ?? [])
  return { posts: posts.map(({ id }) => id), works: works.map(({ id }) => id), people }
}

const chosen = (data: Known): readonly Call[] => {
  let at = Math.random() * 100
  for (const [share, calls] of ACTIONS) {
    at -= share
    if (at < 0) return calls(data)
  }
  return []
}

const run = async (): Promise<Load> => {
  const count = Number(people)
  const data = await known()
  for (let person = 1; person <= count; person += 50)
    await Promise.all(Array.from({ length: Math.min(50, count - person + 1) }, (_, index) => listen(person + index)))
  const served: { kind: string; time: number }[] = []
  const failed = new Map<string, number>()
  let [sent, refused] = [0, 0]
  const act = async (person: number | null, call: Call): Promise<void> => {
    sent += 1
    const began = performance.now()
    const status = await send(person, call).then(
      (answer) => answer.status,
      (error: unknown) => String(error),
    )
    const kind = call.path.replace(/\d+/, ':id')
    if (status === 200) served.push({ kind, time: performance.now() - began })
    else if (status === 503) refused += 1
    else {
      const what = `${kind} ${status}`
      failed.set(what, (failed.get(what) ?? 0) + 1)
    }
  }
  const running: Promise<void>[] = []
  const end = performance.now() + Number(seconds) * 1000
  let due = performance.now()
  while (due < end) {
    due += -Math.log(1 - Math.random()) * ((THINK * 1000) / count)
    if (due > performance.now()) await pause(due - performance.now())
    const guest = Math.random() < GUESTS
    const calls = guest ? [{ path: `/artwork/${one(data.works)}/`, page: true } as const] : chosen(data)
    const person = guest ? null : 1 + Math.floor(Math.random() * count)
    for (const call of calls) running.push(act(person, call))
  }
  await Promise.all(running)
  const slow = [...Map.groupBy(served, ({ kind }) => kind)]
    .map(([kind, own]) => ({
      kind,
      time: percentile(
        own.map(({ time }) => time),
        0.95,
      ),
    }))
    .toSorted((a, b) => b.time - a.time)
  const slowest = slow
    .slice(0, 3)
    .map(({ kind, time }) => `${kind} ${time.toFixed(0)}`)
    .join(', ')
  const times = served.map(({ time }) => time)
  const faults = [...failed].map(([what, number]) => `${number} × ${what}`)
  return {
    sent,
    refused,
    failed: faults,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    slowest,
  }
}

if (import.meta.main) {
  console.log(JSON.stringify(await run()))
  process.exit(0)
}
