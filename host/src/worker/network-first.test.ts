import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { networkFirst, PATIENCE, SHORT_PATIENCE } from './network-first.ts'

const kept = async () => new Response('kept')
const nothing = async () => undefined
const good = () => Promise.resolve(new Response('new'))
const never = () => new Promise<Response>(() => undefined)
const text = async (answer: Promise<Response>): Promise<string> => (await answer).text()

describe('network first', () => {
  beforeEach(async () => {
    vi.useFakeTimers()
    await networkFirst(good(), nothing)
  })
  afterEach(() => vi.useRealTimers())

  it('[PW-02] T22 returns the server’s answer, including refusals', async () => {
    expect(await text(networkFirst(good(), kept))).toBe('new')
    expect((await networkFirst(Promise.resolve(new Response('', { status: 404 })), kept)).status).toBe(404)
  })

  it('[PW-02] returns the stored answer when the server is unreachable, or a proxy reports that it is away', async () => {
    expect(await text(networkFirst(Promise.reject(new TypeError('no network')), kept))).toBe('kept')
    for (const status of [502, 503, 504])
      expect(await text(networkFirst(Promise.resolve(new Response('', { status })), kept))).toBe('kept')
  })

  it('passes on the failure without a stored answer', async () => {
    await expect(networkFirst(Promise.reject(new TypeError('no network')), nothing)).rejects.toThrow('no network')
    expect((await networkFirst(Promise.resolve(new Response('', { status: 503 })), nothing)).status).toBe(503)
  })

  it('[PW-02] T22 waits for a server that hangs once, and hardly at all after that, until it answers again', async () => {
    let answers = 0
    const ask = (network: Promise<Response>) => void text(networkFirst(network, kept)).then(() => (answers += 1))
    ask(never())
    await vi.advanceTimersByTimeAsync(PATIENCE - 1)
    expect(answers).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(answers).toBe(1)
    ask(Promise.reject(new DOMException('left', 'AbortError')))
    ask(never())
    ask(never())
    await vi.advanceTimersByTimeAsync(SHORT_PATIENCE)
    expect(answers).toBe(4)
    await networkFirst(good(), kept)
    ask(Promise.reject(new DOMException('left', 'AbortError')))
    ask(never())
    await vi.advanceTimersByTimeAsync(PATIENCE - 1)
    expect(answers).toBe(5)
  })
})
