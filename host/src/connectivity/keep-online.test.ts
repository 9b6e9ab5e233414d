import { afterEach, expect, it, vi } from 'vitest'
import { askWhetherReached } from './keep-online.ts'

const pages: (() => number)[] = []

/** Opens a page: the modules as it has them, with nothing in them of the page before. */
const openPage = async (kept: boolean): Promise<void> => {
  vi.resetModules()
  const [{ getDefaultStore }, { dialogsAtom }, { keepOnline }, { startTexts }] = await Promise.all([
    import('jotai'),
    import('@florilege/shared/shell'),
    import('./keep-online.ts'),
    import('../i18n/start-texts.ts'),
  ])
  startTexts('fr')
  const store = getDefaultStore()
  const before = store.get(dialogsAtom).length
  pages.push(() => store.get(dialogsAtom).length - before)
  keepOnline(kept)
}
/** Alerts of every page that was opened. */
const alerts = (): number => pages.reduce((sum, count) => sum + count(), 0)
const lose = (lost: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!lost)
  window.dispatchEvent(new Event(lost ? 'offline' : 'online'))
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
  pages.length = 0
})

it('[ER-09] alerts once for each loss of the connection, not once for each page that is opened during it', async () => {
  await openPage(false)
  lose(true)
  expect(alerts()).toBe(1)
  await openPage(true)
  await openPage(true)
  expect(alerts()).toBe(1)
  lose(false)
  lose(true)
  expect(alerts()).toBe(2)
})

it('[ER-09] alerts of a loss that began after a page of the server, whatever was told before', async () => {
  await openPage(false)
  lose(true)
  vi.restoreAllMocks()
  await openPage(false)
  lose(true)
  expect(alerts()).toBe(2)
})

it('[ER-09] asks for a lost server once at a time, however many answers have failed', async () => {
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
