import { afterEach, describe, expect, it, vi } from 'vitest'
import { outboxIs, sendOrKeep } from './outbox.ts'

const kept: boolean[] = []
let waits = false
const like = () => sendOrKeep('POST /api/like/:id', { params: { id: 7 } })
const device = (online: boolean) => {
  kept.length = 0
  outboxIs({ waits: () => waits, keep: async (_key, _input, tried) => kept.push(tried) > 0, goOn: () => undefined })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
}

describe('call that may be queued', () => {
  afterEach(() => {
    waits = false
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('[BY-08] is queued as tried when its response was lost, since it may have arrived', async () => {
    device(true)
    expect([await like(), kept]).toEqual([null, [true]])
  })

  it('[BY-08] fails with NOT_KEPT when the device has no space', async () => {
    device(false)
    outboxIs({ waits: () => false, keep: async () => false, goOn: () => undefined })
    await expect(like()).rejects.toThrow('NOT_KEPT')
  })

  it('[BY-08] is queued as tried when the server is unreachable or too slow, and not when it refuses', async () => {
    device(true)
    for (const status of [502, 503, 504]) {
      vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status }))
      expect(await like()).toBeNull()
    }
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('late', 'TimeoutError')))
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    expect([await like(), kept]).toEqual([null, [true, true, true, true]])
    vi.stubGlobal('fetch', async () => Response.json({ error_code: 'FORBIDDEN' }, { status: 403 }))
    await expect(like()).rejects.toThrow('FORBIDDEN')
    expect(kept).toHaveLength(4)
  })

  it('[BY-08] is queued as new when it never left the device, or follows other queued calls', async () => {
    device(false)
    expect([await like(), kept]).toEqual([null, [false]])
    device(true)
    waits = true
    expect([await like(), kept]).toEqual([null, [false]])
  })
})
