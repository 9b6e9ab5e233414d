import { afterEach, describe, expect, it, vi } from 'vitest'
import { pauseAfter } from './pause.ts'
import { readStream } from './read-stream.ts'
import type { Heard } from './read-stream.ts'
import { stayConnected } from './stay-connected.ts'

const streamOf = (...chunks: string[]): Response => {
  const bytes = new TextEncoder()
  const body = new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(bytes.encode(chunk))
      controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

describe('the connection for live events', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('[MN-08] waits longer after each failure, up to a minute, and as long as the server asks for', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 50].map((failures) => pauseAfter(failures, null, 0))).toEqual([
      2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
    ])
    expect(pauseAfter(1, 30, 0)).toBe(30_000)
    expect(pauseAfter(1, null, 1)).toBe(2500)
  })

  it('[MN-08] continues from the last event, and passes each on with its id, however the bytes are split', async () => {
    const asked: { address: string; headers: Record<string, string> }[] = []
    vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
      asked.push({ address, headers })
      return streamOf(
        'retry: 2000\n\n:\n\nid: 8\nevent: ready\nda',
        'ta: {"kind":"ready","data":{}}\n\nid: 9\nevent: comment\ndata: {"kind":"comment","item":5,"data":{"by":1}}\n\n',
        'id: 10\ndata: not json\n\nid: 11\ndata: {"kind":"from-the-future","data":{}}\n\n',
      )
    })
    const heard: Heard[] = []
    const ending = await readStream({ last: '7', watch: [5, 6] }, (one) => heard.push(one), new AbortController().signal)
    expect(ending).toEqual({ status: 200, retryAfter: null })
    expect(asked[0]?.address).toBe('/api/event?watch=5%2C6')
    expect(asked[0]?.headers['last-event-id']).toBe('7')
    expect(heard.map(({ id, event }) => [id, event.kind])).toEqual([
      ['8', 'ready'],
      ['9', 'comment'],
    ])
  })

  it('answers how it was refused, and never throws', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503, headers: { 'retry-after': '30' } }))
    const question = { last: null, watch: [] }
    const { signal } = new AbortController()
    expect(await readStream(question, () => undefined, signal)).toEqual({ status: 503, retryAfter: 30 })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    expect(await readStream(question, () => undefined, signal)).toEqual({ status: 0, retryAfter: null })
  })

  it('[MN-08] is not opened again while the session is being ended', async () => {
    const asked = vi.fn<() => Promise<Response>>(async () => streamOf('retry: 2000\n\n'))
    vi.stubGlobal('fetch', asked)
    const page = new AbortController()
    const reads: boolean[] = []
    // Ended during the first pause, then given up.
    const ending = (): boolean => {
      reads.push(true)
      if (reads.length === 3) page.abort()
      return reads.length > 1
    }
    const wishes = { last: () => null, watch: () => [], hear: () => undefined, refused: () => undefined, ending }
    vi.useFakeTimers()
    const done = stayConnected(wishes, page.signal, () => new AbortController().signal)
    await vi.advanceTimersByTimeAsync(10_000)
    await done
    expect(asked).toHaveBeenCalledTimes(1)
  })
})
