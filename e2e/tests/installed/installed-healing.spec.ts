import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { address, release, releaseBadWorker } from '../../running.ts'
import { changeSettings, installed, registrations } from '../../steps/worker-steps.ts'

/** Repetitions of each test. */
const DRILLS = process.env['FULL'] === '1' ? 50 : 1

/** Page of a browser that got the good worker, then the bad one. */
const struck = async (browser: Browser, kind: 'broken' | 'stale'): Promise<Page> => {
  const context = await browser.newContext({ baseURL: address(), locale: 'fr-FR', serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto('/about/')
  await installed(page)
  // Listens from here on: the browser may find the bad worker before the explicit update.
  await page.evaluate(() => {
    const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    Object.assign(globalThis, { taken })
  })
  await releaseBadWorker(kind)
  // Update check that browsers make after opening a page.
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await page.evaluate(() => Reflect.get(globalThis, 'taken') as Promise<unknown>)
  return page
}

const good = async (page: Page): Promise<void> => {
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page.locator('html[data-stale]')).toHaveCount(0)
}

test.afterAll(() => changeSettings({ worker_withdrawn: false, device_clearing: 0 }))

for (let drill = 1; drill <= DRILLS; drill += 1) {
  test(
    `T22 [PW-05] a worker that breaks every page is withdrawn: the browser reloads the page without it (${drill})`,
    { tag: ['@soak', '@journey'] },
    async ({ browser }) => {
      const page = await struck(browser, 'broken')
      try {
        await page.goto('/info/')
        await expect(page.getByRole('heading', { name: 'Broken' })).toBeVisible()
        await changeSettings({ worker_withdrawn: true })
        // Opening a page is enough: the browser then requests the worker, and the page recovers.
        await page.goto('/about/')
        await good(page)
        await expect.poll(() => registrations(page)).toBe(0)
        expect(await page.evaluate(() => caches.keys())).toEqual([])
        await page.goto('/info/')
        await good(page)
        expect(await registrations(page)).toBe(0)
      } finally {
        await release('rollback', 'host', '--note', 'back in a test')
        await changeSettings({ worker_withdrawn: false })
      }
      await page.goto('/about/')
      await installed(page)
      await page.context().close()
    },
  )

  test(
    `T22 [PW-05] a worker that always serves old pages is removed by the first answer to a call (${drill})`,
    { tag: ['@soak', '@journey'] },
    async ({ browser }) => {
      const page = await struck(browser, 'stale')
      try {
        await page.goto('/about/')
        await page.goto('/info/')
        await expect(page.locator('html[data-stale]')).toHaveCount(1)
        await changeSettings({ device_clearing: drill })
        // The page is old, but calls the server; the bad worker is still live.
        await page.evaluate(() => fetch('/api/dataset/user/_minimal'))
        await expect.poll(() => registrations(page)).toBe(0)
        await page.goto('/info/')
        await good(page)
      } finally {
        await release('rollback', 'host', '--note', 'back in a test')
      }
      // The page above has registered the live worker, which the roll-back replaces.
      await expect(async () => {
        await page.goto('/about/')
        await expect(page.locator('html[data-stale]')).toHaveCount(0, { timeout: 100 })
      }).toPass()
      await good(page)
      await installed(page)
      await page.context().close()
    },
  )
}
