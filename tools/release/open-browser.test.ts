import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openBrowser } from './open-browser.ts'

it.skipIf(!existsSync('/usr/bin/chromium'))(
  '[MF-04] verify finds the Chromium of Debian without a path, and says what to do about a wrong one',
  async () => {
    const browser = await openBrowser(undefined)
    expect(browser.version()).toMatch(/^\d+\./)
    await browser.close()
    await expect(openBrowser('/nowhere/chromium')).rejects.toThrow(/^No browser to try it in: .*\n.*--browser or CHROMIUM_PATH/)
  },
  60_000,
)
