import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** What a page of a device without a network says on the console. */
export const UNREACHED = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to load resource/

const namesOf = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())

/** Names of the caches that hold what a person has seen. */
export const seenCaches = async (page: Page): Promise<string[]> =>
  (await namesOf(page)).filter((name) => name.startsWith('florilege-seen-'))

/** The set of releases that the device opens without a network; null as long as it has none. */
export const keptSet = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const kept = await caches.match('/generation', { cacheName: 'florilege-worker' })
    return kept === undefined ? null : kept.text()
  })

/** Waits until the worker has taken the page over and has a whole generation. */
export const installed = async (page: Page): Promise<string> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  await expect.poll(() => keptSet(page), { timeout: 60_000 }).not.toBeNull()
  return (await keptSet(page)) ?? ''
}
