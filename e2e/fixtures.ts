import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import { IN_FIREFOX } from './browser-flags.ts'
import { SLOWER, slowPagesOf } from './slow-browser.ts'

export { expect }

export const PASSWORD = 'florilege-demo'
export type DemoRole = 'user' | 'contrib' | 'editor' | 'admin'

type Fixtures = {
  /** Console errors that a test brings about on purpose: those whose text matches are left out. */
  expectedErrors: RegExp[]
  /** Signs in by the call, as the session of this page's browser. */
  signIn: (role: DemoRole) => Promise<void>
  watchConsole: void
  slowTime: void
  closeOthers: void
}

export const signInOn = async (page: Page, role: DemoRole): Promise<void> => {
  const origin = new URL(test.info().project.use.baseURL ?? '').origin
  const response = await page.request.post('/api/login', {
    headers: { origin },
    data: { email: `${role}@florilege.test`, password: PASSWORD, rememberme: false },
  })
  expect(response.status(), await response.text()).toBe(200)
}

/** Waits until nothing on the page is on its way: no skeleton, no picture, no font. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.getByText(/^(Chargement|Loading)…$/)).toHaveCount(0)
  await page.waitForFunction(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'))
  await page.evaluate(() => document.fonts.ready)
}

/** Waits for the scripts that load after the first paint: a page that loses its network before them lacks its forms. */
export const scriptsThere = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    return ['later', 'forms'].every((chunk) => loaded.some((name) => name.includes(`/${chunk}.`)))
  })
}

/** Comes to one of several tabs: Chromium draws one that was loaded behind another once a second, and a press waits for two drawings. */
export const comeTo = (tab: Page): Promise<void> => tab.bringToFront()

/** Message of Firefox about a script whose loading ended with its page: the digest is that of no bytes. */
const LEFT = /The computed hash is “OLBgp1GsljhM2TJ\+/

/** Playwright's test with Florilège's own: a console error or an uncaught error fails it. */
export const test = base.extend<Fixtures, { slowPages: void }>({
  slowPages: [
    async ({ browser }, provide) => {
      slowPagesOf(browser)
      await provide()
    },
    { scope: 'worker', auto: true },
  ],
  expectedErrors: [[], { option: true }],
  signIn: async ({ page }, provide) =>
    provide(async (role) => {
      // A page of the person before would go on for a moment, and be refused.
      if (page.url() !== 'about:blank') await page.goto('about:blank')
      await signInOn(page, role)
    }),
  slowTime: [
    // oxlint-disable-next-line no-empty-pattern -- the name of each fixture that is used must be destructured
    async ({}, provide) => {
      test.setTimeout(test.info().timeout * SLOWER)
      await provide()
    },
    { auto: true },
  ],
  watchConsole: [
    async ({ page, expectedErrors }, provide) => {
      const found: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') found.push(`${message.text()} ${message.location().url}`)
        // Shows the reason of an unexpected reload in the output of the run.
        if (message.text().startsWith('The page opens anew')) console.log(`${test.info().title}: ${message.text()}`)
      })
      page.on('pageerror', (error) => found.push(String(error)))
      await provide()
      expect(
        found.filter((text) => ![...(IN_FIREFOX ? [LEFT] : []), ...expectedErrors].some((pattern) => pattern.test(text))),
      ).toEqual([])
    },
    { auto: true },
  ],
  // The other people of a test would stay on their pages, with their live events, until the worker ends.
  closeOthers: [
    async ({ browser, context }, provide) => {
      const before = new Set(browser.contexts())
      await provide()
      const others = browser.contexts().filter((one) => one !== context && !before.has(one))
      await Promise.all(others.map((one) => one.close()))
    },
    { auto: true },
  ],
})
