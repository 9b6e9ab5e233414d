import type { Page, Route } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'

const MARK = 'these bytes ran'

/** Opens a page whose shared file of the set is treated so, until the page works by a document that describes its set itself. */
const openWith = async (page: Page, treat: (route: Route) => Promise<void>): Promise<string[]> => {
  const ran: string[] = []
  page.on('console', (message) => message.text() === MARK && ran.push(MARK))
  await page.route(/\/set\//, treat)
  await page.goto('/about/')
  await expect(page.locator('script[type=importmap]')).toBeAttached()
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  return ran
}

test('[DO-10] documents name one shared file, which the browser fetches once for all of them', async ({ page }) => {
  const asked: string[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/set/')) asked.push(response.url())
  })
  const named = () => page.locator('script[data-set]').getAttribute('src')
  await page.goto('/about/')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const first = await named()
  const transferred = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/set/'))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    )
  const [before = 0] = await transferred()
  expect(before).toBeGreaterThan(1000)
  await page.goto('/artwork/')
  await expect(page.getByRole('main').getByRole('listitem').nth(3)).toBeVisible()
  expect(await named()).toBe(first)
  expect(await transferred()).toEqual([0])
  expect(await page.evaluate(() => 'trustedTypes' in window && document.querySelector('script[type=importmap]') !== null)).toBe(
    true,
  )
})

test.describe('when the shared file does not load', () => {
  test.use({ expectedErrors: [/Failed to load resource|valid digest/] })

  test('[LG-08] the page opens by a document that describes its set itself', async ({ page }) => {
    await openWith(page, (route) => route.abort())
  })

  test('[MF-11] a changed one does not run, and the page opens without it', async ({ page }) => {
    const ran = await openWith(page, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `console.info('${MARK}');\n${await response.text()}` })
    })
    expect(ran).toEqual([])
  })
})
