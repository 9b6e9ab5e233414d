import { describe, expect, it } from 'vitest'
import { staysInWindow } from './sign-in-window.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ipad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('[LG-05] signing in by a service happens in the same window', () => {
  it.each([
    ['a web view of an iPhone', { userAgent: `${iphone} Mobile/15E148`, touchPoints: 5, installed: false }, true],
    ['a web view of an iPad', { userAgent: ipad, touchPoints: 5, installed: false }, true],
    [
      'an installed app',
      { userAgent: `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, touchPoints: 5, installed: true },
      true,
    ],
    [
      'Safari on an iPhone',
      { userAgent: `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, touchPoints: 5, installed: false },
      false,
    ],
    [
      'Chrome on an iPhone',
      { userAgent: `${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`, touchPoints: 5, installed: false },
      false,
    ],
    ['a Mac', { userAgent: `${ipad} Version/18.5 Safari/605.1.15`, touchPoints: 0, installed: false }, false],
    [
      'Android',
      { userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36', touchPoints: 5, installed: false },
      false,
    ],
  ])('%s', (_name, device, expected) => expect(staysInWindow(device)).toBe(expected))
})
