import type { SessionState } from '@florilege/shared/contracts'
import { sessionAtom } from '@florilege/shared/shell/host'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageSettingsAtom } from '../session/page-settings.ts'
import type { PageSettings } from '../session/page-settings.ts'
import { followZone } from './follow-zone.ts'
import { usePush } from './use-push.ts'

type Calls = { address: string; method: string; body: unknown }[]

/** Browser with push: the person's answer to the permission, and whether a service worker exists. */
const browser = (answer: NotificationPermission, worker = true): { calls: Calls; subscription: () => object | null } => {
  let subscription: object | null = null
  const subscribed = {
    endpoint: 'https://push.example/1',
    expirationTime: null,
    getKey: () => new Uint8Array([1, 2, 250]).buffer,
    unsubscribe: async () => {
      subscription = null
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      subscription = subscribed
      return subscribed
    },
  }
  const permission = { permission: 'default' as NotificationPermission }
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('Notification', Object.assign(permission, { requestPermission: async () => (permission.permission = answer) }))
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => (worker ? { pushManager } : undefined), ready: Promise.resolve({ active: null }) },
  })
  const calls: Calls = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    calls.push({ address, method, body: body === undefined ? undefined : JSON.parse(body) })
    return Response.json({ data: { done: true } })
  })
  return { calls, subscription: () => subscription }
}

describe('push to this device', () => {
  beforeEach(() => {
    getDefaultStore().set(sessionAtom, { auth_userid: 1 } as SessionState)
    getDefaultStore().set(pageSettingsAtom, { pushKey: 'key' } as PageSettings)
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    localStorage.clear()
  })

  it('[ST-20] is subscribed and unsubscribed, on the device and at the server, under one number of the device', async () => {
    const { calls, subscription } = browser('granted')
    const { result } = renderHook(usePush)
    await waitFor(() => expect(result.current.state).toBe('off'))
    await act(() => result.current.turnOn())
    expect(result.current.state).toBe('on')
    const [sent] = calls
    expect(sent).toMatchObject({
      address: '/api/notification/subscribe',
      method: 'POST',
      body: { subscription: { endpoint: 'https://push.example/1', keys: { p256dh: 'AQL6', auth: 'AQL6' } } },
    })
    const device = (sent?.body as { device_id: string } | undefined)?.device_id
    await act(() => result.current.turnOff())
    expect(result.current.state).toBe('off')
    expect(subscription()).toBeNull()
    expect(calls[1]).toMatchObject({ method: 'DELETE', address: `/api/notification/subscribe?device_id=${device}` })
  })

  it('[ST-20] [ER-10] can be denied: the state shows it, a warning is logged, and nothing is sent', async () => {
    const { calls } = browser('denied')
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { result } = renderHook(usePush)
    await waitFor(() => expect(result.current.state).toBe('off'))
    await act(() => result.current.turnOn())
    expect(result.current.state).toBe('denied')
    expect(warned).toHaveBeenCalledOnce()
    expect(calls).toEqual([])
  })

  it('[ST-20] is off when the browser is still subscribed for a former person', async () => {
    browser('granted')
    await navigator.serviceWorker.getRegistration().then((one) => one?.pushManager.subscribe())
    const { result } = renderHook(usePush)
    await waitFor(() => expect(result.current.state).toBe('off'))
    await act(() => result.current.turnOn())
    expect(result.current.state).toBe('on')
  })

  it('[ST-20] reports a changed time zone once, and none when push is off', async () => {
    const { calls } = browser('granted')
    const zone = (timeZone: string) =>
      vi
        .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
        .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions)
    const told = () => calls.map(({ body }) => (body as { time_zone: string }).time_zone)
    const look = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    zone('Europe/Paris')
    followZone()
    const { result } = renderHook(usePush)
    await waitFor(() => expect(result.current.state).toBe('off'))
    await act(() => result.current.turnOn())
    await look()
    expect(told()).toEqual(['Europe/Paris'])
    zone('Pacific/Auckland')
    await look()
    await waitFor(() => expect(told()).toEqual(['Europe/Paris', 'Pacific/Auckland']))
    const [first, second] = calls.map(({ body }) => (body as { device_id: string }).device_id)
    expect(second).toBe(first)
    await look()
    await act(() => result.current.turnOff())
    zone('Europe/Paris')
    await look()
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE'])
  })

  it('is not offered without a service worker, nor to guests', async () => {
    browser('granted', false)
    const { result } = renderHook(usePush)
    await waitFor(() => expect(result.current.state).toBe('unsupported'))
    cleanup()
    browser('granted')
    getDefaultStore().set(sessionAtom, { auth_userid: null } as SessionState)
    const guest = renderHook(usePush)
    await waitFor(() => expect(guest.result.current.state).toBe('unsupported'))
  })
})
