import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { address, release, releaseBadWorker } from '../running.ts'
import { changeSettings, installed, registrations } from '../worker-steps.ts'

/** Drills of each switch. */
const DRILLS = process.env['FULL'] === '1' ? 50 : 1

/** A page of a browser that has had the good worker, and then the bad one. */
const struck = async (browser: Browser, kind: 'broken' | 'stale'): Promise<Page> => {
  const context = await browser.newContext({ baseURL: address(), locale: 'fr-FR', serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto('/about/')
  await installed(page)
  // Heard from here on: the browser may find the bad worker before it is told to look.
  await page.evaluate(() => {
    const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    Object.assign(globalThis, { taken })
  })
  await releaseBadWorker(kind)
  // What every browser does by itself after a page was opened.
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
    `T22 [PW-05] a worker that breaks every page is withdrawn: the browser opens the page anew without it (${drill})`,
    { tag: '@soak' },
    async ({ browser }) => {
      const page = await struck(browser, 'broken')
      try {
        await page.goto('/info/')
        await expect(page.getByRole('heading', { name: 'Broken' })).toBeVisible()
        await changeSettings({ worker_withdrawn: true })
        // Nobody does anything but open a page: the browser asks for the worker after that, and the page comes back by itself.
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
    `T22 [PW-05] a worker that gives out old pages for ever goes with the first answer to a call (${drill})`,
    { tag: '@soak' },
    async ({ browser }) => {
      const page = await struck(browser, 'stale')
      try {
        await page.goto('/about/')
        await page.goto('/info/')
        await expect(page.locator('html[data-stale]')).toHaveCount(1)
        await changeSettings({ device_clearing: drill })
        // The page is an old one, but it calls the server; the bad worker is still the one that is released.
        await page.evaluate(() => fetch('/api/dataset/user/_minimal'))
        await expect.poll(() => registrations(page)).toBe(0)
        await page.goto('/info/')
        await good(page)
      } finally {
        await release('rollback', 'host', '--note', 'back in a test')
      }
      // The page above has taken up what was released then; that goes with the release.
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
