import { dialogsAtom, onlineAtom } from '@florilege/shared/shell/host'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTexts } from '../i18n/start-texts.ts'
import { askWhetherReached, keepOnline } from './keep-online.ts'

const store = getDefaultStore()
const before = store.get(dialogsAtom)
const leavePages: (() => void)[] = []

/** Opens a page in the same tab: module state is reset, storage stays, and the previous page gets no more events. */
const openPage = (kept: boolean): void => {
  leavePages.splice(0).forEach((leave) => leave())
  store.set(onlineAtom, true)
  const listen = vi.spyOn(window, 'addEventListener')
  keepOnline(kept)
  leavePages.push(
    ...listen.mock.calls.map(
      ([type, heard]) =>
        () =>
          window.removeEventListener(type, heard),
    ),
  )
  listen.mockRestore()
}
/** Number of alerts of all opened pages. */
const alerts = (): number => store.get(dialogsAtom).length - before.length
const lose = (lost: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!lost)
  window.dispatchEvent(new Event(lost ? 'offline' : 'online'))
}

beforeAll(() => startTexts('fr'))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
  store.set(onlineAtom, true)
  store.set(dialogsAtom, before)
  leavePages.splice(0).forEach((leave) => leave())
})

it('[ER-09] a loss of the connection alerts once, however many pages open during it', () => {
  openPage(false)
  lose(true)
  expect(alerts()).toBe(1)
  openPage(true)
  openPage(true)
  expect(alerts()).toBe(1)
  lose(false)
  lose(true)
  expect(alerts()).toBe(2)
})

it('[ER-09] a loss after a page of the server alerts again', () => {
  openPage(false)
  lose(true)
  vi.restoreAllMocks()
  openPage(false)
  lose(true)
  expect(alerts()).toBe(2)
})

it('[ER-09] several failed calls ask an unreachable server once at a time', async () => {
  vi.useFakeTimers()
  let asked = 0
  let there = false
  vi.stubGlobal('fetch', async () => {
    asked += 1
    if (!there) throw new TypeError('no network')
    return new Response('ok')
  })
  await Promise.all(Array.from({ length: 10 }, () => askWhetherReached()))
  expect(asked).toBe(1)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asked).toBe(4)
  there = true
  await vi.advanceTimersByTimeAsync(5000)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toBe(5)
})
