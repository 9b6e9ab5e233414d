import { expect, request as requests } from '@playwright/test'
import type { APIResponse, CDPSession, Page } from '@playwright/test'
import { PASSWORD } from '../fixtures.ts'
import { address } from '../running.ts'

/** Console messages of a page on an offline device. */
export const UNREACHED = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to load resource/

const namesOf = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())

/** Names of the caches with seen data. */
export const seenCaches = async (page: Page): Promise<string[]> =>
  (await namesOf(page)).filter((name) => name.startsWith('florilege-seen-'))

/** Release set that the device opens offline; null without one. */
export const keptSet = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const kept = await caches.match('/generation', { cacheName: 'florilege-worker' })
    return kept === undefined ? null : kept.text()
  })

/**
 * Opens a page of the site without the shell, which blocks writes to Cache Storage: this page can write and delete there.
 * Close it.
 */
export const besideShell = async (page: Page): Promise<Page> => {
  const beside = await page.context().newPage()
  await beside.goto('/robots.txt')
  return beside
}

/** Waits until the worker controls the page and has a complete generation. */
export const installed = async (page: Page): Promise<string> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  await expect.poll(() => keptSet(page), { timeout: 60_000 }).not.toBeNull()
  return (await keptSet(page)) ?? ''
}

/** Changes settings of the site, as its administrator does. */
export const changeSettings = async (values: Record<string, boolean | number>): Promise<void> => {
  const admin = await requests.newContext({ baseURL: address(), extraHTTPHeaders: { origin: address() } })
  const good = async (answer: Promise<APIResponse>): Promise<unknown> => {
    const response = await answer
    expect(response.status(), await response.text()).toBe(200)
    return response.json()
  }
  await good(admin.post('/api/login', { data: { email: 'admin@florilege.test', password: PASSWORD, rememberme: false } }))
  await good(admin.post('/api/account/step-up', { data: { password: PASSWORD } }))
  const { data } = (await good(admin.get('/api/admin/setting'))) as { data: { version: number; values: object } }
  const body = { version: data.version, values: { ...data.values, ...values }, reason: 'A drill of the tests' }
  await good(admin.put('/api/admin/setting', { data: body }))
  await admin.dispose()
}

/** Number of service workers of this site in a browser. */
export const registrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** Paths of the files that the worker has fetched since it started. */
export const fetchedByWorker = async (page: Page): Promise<string[]> => {
  const [worker] = page.context().serviceWorkers()
  const names = await worker?.evaluate(() => {
    // Browsers keep only the first 250 entries by default.
    performance.setResourceTimingBufferSize(10_000)
    return performance.getEntriesByType('resource').map(({ name }) => name)
  })
  return (names ?? []).map((name) => new URL(name).pathname).filter((path) => path.startsWith('/r/'))
}

type Registered = { registrations: { registrationId: string; scopeURL: string }[] }

/** Enables the devtools events of workers, and waits for the registration id of a site. */
export const registrationOf = (tools: CDPSession, origin: string): Promise<string> =>
  new Promise((resolve, reject) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }: Registered) => {
      const own = all.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    })
    tools.send('ServiceWorker.enable').catch(reject)
  })

/** Each offline document may show one alert, when its first call fails: this answers it from now on. */
export const answerOffline = async (page: Page): Promise<void> => {
  const said = page.getByRole('alertdialog', { name: 'Hors connexion' })
  await page.addLocatorHandler(said, () => said.getByRole('button').click())
}
