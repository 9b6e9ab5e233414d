import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, scriptsThere, test } from '../../fixtures.ts'
import { freePort } from '../../../tools/start/free-port.ts'
import { end, runUntilUp } from '../../processes.ts'

// Separate server whose remotes gallery and social each have their own origin and process.
const remotes = ['gallery', 'social'] as const
const processes = new Map<string, ChildProcess>()
const origins = new Map<string, string>()
let site = ''
let folder = ''

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'florilege-origins-'))
  for (const name of remotes) origins.set(name, `http://127.0.0.1:${await freePort()}`)
  const port = await freePort()
  site = `http://127.0.0.1:${port}`
  const pairs = [...origins].map(([name, origin]) => `${name}=${origin}`).join(',')
  const shared = { DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'error' }
  const main = { ...shared, PORT: String(port), REMOTE_ORIGINS: pairs }
  processes.set('site', await runUntilUp('tools/start/start.ts', `${site}/readyz`, main))
  for (const [name, origin] of origins) {
    const env = { ...shared, REMOTE: name, PORT: new URL(origin).port }
    processes.set(name, await runUntilUp('server/src/remote-origin.ts', `${origin}/healthz`, env))
  }
})

test.afterAll(async () => {
  await Promise.all([...processes.values()].map(end))
  await rm(folder, { recursive: true, force: true })
})

test('[MF-06] [MF-13] each remote runs from its own origin, in one page, with every file named and checked', async ({ page }) => {
  const files: URL[] = []
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) files.push(new URL(request.url()))
  })
  const answer = await page.goto(`${site}/`)
  await scriptsThere(page)
  const html = (await answer?.text()) ?? ''
  for (const [name, origin] of origins) {
    const own = files.filter((file) => file.origin === origin)
    expect(own.length, name).toBeGreaterThan(2)
    expect(own.every((file) => file.pathname.startsWith(`/r/${name}/`))).toBe(true)
    expect(own.filter((file) => !html.includes(`"${file.href}"`))).toEqual([])
  }
  const tabs = page.getByRole('navigation').last()
  await tabs.getByRole('link', { name: 'Galerie' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Galerie' }).first()).toBeVisible()
  await expect(page.getByText('Cette partie n’est pas disponible')).toHaveCount(0)
  await tabs.getByRole('link', { name: 'Flore' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Flore' }).first()).toBeVisible()
})

test('[CO-09] by default the page is in French, whatever the browser prefers', { tag: '@soak' }, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${site}/info/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Informations')
  await context.close()
})

test('[MF-09] an unreachable origin removes only its remote', { tag: '@soak' }, async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|Failed to load|RUNTIME/)
  const gallery = processes.get('gallery')
  if (gallery) await end(gallery)
  await page.goto(`${site}/artwork/`)
  await expect(page.getByText('Cette partie n’est pas disponible')).toBeVisible()
  await page.getByRole('navigation').last().getByRole('link', { name: 'Fil' }).click()
  await expect(page.getByRole('button', { name: 'Leçons' }).or(page.getByText('Leçons')).first()).toBeVisible()
})
