import { describe, expect, it } from 'vitest'
import { deviceOf, isLocal } from './device-name.ts'

describe('the name of a device', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari',
      'Mac',
    ],
    ['curl/8.5.0', null, null],
    [null, null, null],
  ])('%s', (agent, browser, system) => expect(deviceOf(agent)).toEqual({ browser, system }))

  it('knows the machine of the server itself', () => {
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(isLocal)).toEqual([true, true, true])
    expect(['192.0.2.7', '2001:db8::1'].map(isLocal)).toEqual([false, false])
  })
})
