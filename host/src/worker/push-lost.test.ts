import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberDevice, renewLost } from './push-lost.ts'

type Sent = { address: string; body: unknown }

/** Worker with or without a push subscription, and a server that answers with a status. */
const device = ({ subscribed = false, permission = 'granted', status = 200, meanwhile = async () => {} }) => {
  const kept = new Map<string, Response>()
  const cache = {
    put: async (at: string, response: Response) => void kept.set(at, response),
    match: async (at: string) => kept.get(at)?.clone(),
    delete: async (at: string) => kept.delete(at),
  }
  const made = {
    endpoint: 'https://push.example/2',
    expirationTime: null,
    getKey: () => new Uint8Array([1]).buffer,
    asked: 0,
    gone: 0,
  }
  const subscription = { ...made, unsubscribe: async () => void (made.gone += 1) }
  const sent: Sent[] = []
  vi.stubGlobal('caches', { open: async () => cache, has: async () => true })
  vi.stubGlobal('Notification', { permission })
  vi.stubGlobal('registration', {
    pushManager: {
      getSubscription: async () => (subscribed ? subscription : null),
      subscribe: async () => {
        made.asked += 1
        await meanwhile()
        return subscription
      },
    },
  })
  vi.stubGlobal('fetch', async (address: string, options?: { body: string }) => {
    if (address === '/api/push/key') return Response.json({ data: { key: 'key' } })
    if (status === 0) throw new TypeError('no network')
    sent.push({ address, body: JSON.parse(options?.body ?? 'null') })
    return Response.json({}, { status })
  })
  return { sent, made }
}

describe('a subscription that the browser has let go of', () => {
  beforeEach(() => vi.unstubAllGlobals())
  afterEach(() => vi.unstubAllGlobals())

  it('[ST-20] [PW-04] is renewed for the same device, and reported to the server', async () => {
    const { sent } = device({})
    await rememberDevice('phone-1')
    await renewLost()
    expect(sent).toMatchObject([
      {
        address: '/api/notification/subscribe',
        body: { device_id: 'phone-1', subscription: { endpoint: 'https://push.example/2', keys: { p256dh: 'AQ' } } },
      },
    ])
  })

  it('[ST-20] stays away where the person wants none, forbids it, or has one', async () => {
    const never = device({})
    await renewLost()
    await rememberDevice('phone-1')
    await rememberDevice(null)
    await renewLost()
    expect(never.sent).toEqual([])
    for (const odd of [device({ permission: 'denied' }), device({ subscribed: true })]) {
      await rememberDevice('phone-1')
      await renewLost()
      expect(odd.sent).toEqual([])
    }
  })

  it('is dropped when the server refuses it or is unreachable, so that it is tried again', async () => {
    for (const status of [401, 0]) {
      const { made } = device({ status })
      await rememberDevice('phone-1')
      await renewLost()
      expect(made.gone).toBe(1)
    }
  })

  it('[ST-20] is dropped when it is no longer wanted after its creation; one attempt runs at a time', async () => {
    const { made, sent } = device({ meanwhile: () => rememberDevice(null) })
    await rememberDevice('phone-1')
    await Promise.all([renewLost(), renewLost()])
    expect([made.asked, made.gone, sent]).toEqual([1, 1, []])
  })
})
