import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { release, releaseChangedHost, releaseHostToFew } from '../../running.ts'

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/broken on purpose/, /Failed to load resource/, /Failed to find a valid digest/, /net::ERR/)
})

const reported = async (page: Page): Promise<unknown> =>
  (await page.waitForRequest((request) => request.url().endsWith('/api/release/report'))).postDataJSON()

const ways: [what: string, text: string, failure: string, tag: string | string[]][] = [
  ['throws at its first line', "throw new Error('broken on purpose')", 'threw', '@soak'],
  [
    'throws and never starts',
    "queueMicrotask(() => { throw new Error('broken on purpose') }); await new Promise(() => {})",
    'threw',
    [],
  ],
]

for (const [what, text, failure, tag] of ways) {
  test(
    `[MF-09] [BY-11] a host that ${what} is reported, and the page opens with the previous host`,
    { tag },
    async ({ page, signIn }) => {
      const build = await releaseChangedHost(text)
      try {
        await signIn('user')
        const told = reported(page)
        await page.goto('/species/')
        expect(await told).toMatchObject({ name: 'host', build, failure, ticket: expect.any(String) })
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
        await page.getByRole('navigation', { name: 'Rubriques' }).last().getByRole('link', { name: 'Moi' }).click()
        await expect(page).toHaveURL('/profile/')
        expect(await page.content()).not.toContain(`/r/host/${build}/`)
      } finally {
        await release('rollback', 'host', '--note', 'end of the test')
      }
    },
  )
}

test(
  '[MF-11] [MF-09] T18 a host script that does not match its digest never runs; without another host, the page shows a message',
  { tag: '@soak' },
  async ({ page }) => {
    const scripts = /\/r\/host\/[^/]+\/main\.[^/]+\.js$/
    await page.route(scripts, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `globalThis.tampered = true;${await response.text()}` })
    })
    const told = reported(page)
    await page.goto('/species/')
    expect(await told).toMatchObject({ name: 'host', failure: 'unreachable' })
    await expect(page.getByRole('alert')).toHaveText('La page n’a pas pu s’ouvrir.')
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
    await page.unroute(scripts)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  },
)

test(
  '[BY-11] [MF-09] a host script that fails to load during a roll-out is reported with the cache state of the control, and the page opens',
  { tag: '@soak' },
  async ({ browser, baseURL }) => {
    const build = await releaseHostToFew()
    try {
      await release('share', 'host', '60')
      const opened = async (): Promise<[page: Page, html: string]> => {
        const context = await browser.newContext({ ...test.info().project.use, baseURL: baseURL ?? '' })
        const page = await context.newPage()
        await page.goto('/about/')
        return [page, await page.content()]
      }
      const isOf = (html: string): boolean => html.includes(`/r/host/${build}/`)
      let [page, html] = await opened()
      while (!isOf(html)) [page, html] = await opened()
      // Blocked in the browser: a route of the test would bypass the HTTP cache.
      const network = await page.context().newCDPSession(page)
      await network.send('Network.enable')
      await network.send('Network.clearBrowserCache')
      await network.send('Network.setBlockedURLs', { urls: [`*/r/host/${build}/main.*`] })
      const told = reported(page)
      await page.goto('/species/')
      expect(await told).toMatchObject({ name: 'host', build, failure: 'unreachable', cold: true })
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      expect(await page.content()).not.toContain(`/r/host/${build}/`)
      // The other host is cached now: the report says so.
      await page.context().clearCookies({ name: 'florilege_without' })
      const again = reported(page)
      await page.goto('/species/')
      expect(await again).toMatchObject({ name: 'host', build, failure: 'unreachable', cold: false })
      await page.context().close()
    } finally {
      await release('rollback', 'host', '--note', 'end of the test')
    }
  },
)
