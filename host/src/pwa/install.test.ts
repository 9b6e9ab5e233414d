import { expect, it, onTestFinished } from 'vitest'
import { followInstall, isIos, mayAskNow } from './install.ts'

it('distinguishes devices that install by hand from those with a prompt', () => {
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'
  const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
  expect(isIos({ userAgent: phone, maxTouchPoints: 5 })).toBe(true)
  expect(isIos({ userAgent: mac, maxTouchPoints: 5 })).toBe(true)
  expect(isIos({ userAgent: mac, maxTouchPoints: 0 })).toBe(false)
  expect(isIos({ userAgent: android, maxTouchPoints: 5 })).toBe(false)
})

it('[CO-08] the first visit, during which the worker takes over, does not offer to install; the next visit does', () => {
  const container = { controller: null as object | null }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  followInstall()
  container.controller = {}
  expect(mayAskNow()).toBe(false)
  followInstall()
  expect(mayAskNow()).toBe(true)
})
