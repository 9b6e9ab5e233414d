import { expect, request as requests } from '@playwright/test'
import type { APIResponse, CDPSession, Page } from '@playwright/test'
import { PASSWORD } from './fixtures.ts'
import { address } from './running.ts'

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

/**
 * A page of the site's own without the shell, which refuses its pages to write into Cache Storage: there it can be written and
 * deleted. Close it.
 */
export const besideShell = async (page: Page): Promise<Page> => {
  const beside = await page.context().newPage()
  await beside.goto('/robots.txt')
  return beside
}

/** Waits until the worker has taken the page over and has a whole generation. */
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

/** How many service workers a browser has of this site. */
export const registrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** Files that the worker has fetched itself since it started, by their paths. */
export const fetchedByWorker = async (page: Page): Promise<string[]> => {
  const [worker] = page.context().serviceWorkers()
  const names = await worker?.evaluate(() => {
    // A browser keeps the first 250 alone unless it is told otherwise.
    performance.setResourceTimingBufferSize(10_000)
    return performance.getEntriesByType('resource').map(({ name }) => name)
  })
  return (names ?? []).map((name) => new URL(name).pathname).filter((path) => path.startsWith('/r/'))
}

type Registered = { registrations: { registrationId: string; scopeURL: string }[] }

/** Turns on what the devtools tell of workers, and waits for the registration of a site: its name there. */
export const registrationOf = (tools: CDPSession, origin: string): Promise<string> =>
  new Promise((resolve, reject) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }: Registered) => {
      const own = all.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    })
    tools.send('ServiceWorker.enable').catch(reject)
  })

/** Each document that has no network may say so once, whenever the first of its calls has failed: from now on it is answered. */
export const answerOffline = async (page: Page): Promise<void> => {
  const said = page.getByRole('alertdialog', { name: 'Hors connexion' })
  await page.addLocatorHandler(said, () => said.getByRole('button').click())
}
