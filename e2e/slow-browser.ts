import type { Browser, Page } from '@playwright/test'

/** Factor that slows the processor of each page: `E2E_SLOW=4 npm run e2e`. */
export const SLOWER = Number(process.env['E2E_SLOW'] ?? 1)

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const slow = () => session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  // Another process may draw the next document, at its full speed.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) slow().catch(() => undefined)
  })
  await slow()
}

/** Slows every page that a browser opens from now on; ignores a page that closes before that. */
export const slowPagesOf = (browser: Browser): void => {
  if (SLOWER === 1) return
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.on('page', (page) => void slowDown(page).catch(() => undefined))
    return context
  }
}
