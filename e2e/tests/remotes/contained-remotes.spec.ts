import type { Page, Route } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'

// The files of one remote are damaged or missing on the network. There is no earlier release to fall back to.
const scripts = /\/r\/gallery\/[^/]+\/(?:entry|page-artwork-list)\.[^/]+\.js$/
const styles = /\/r\/gallery\/[^/]+\/page-artwork-list\.[^/]+\.css$/

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/, /Failed to find a valid digest/, /net::ERR/)
})

const expectContained = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Cette partie n’est pas disponible')
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
}

const expectShellAlive = async (page: Page) => {
  await page.goto('/login/')
  await expect(page.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()
}

test('[MF-11] [MF-09] a script that does not match its digest never runs, and only its remote is missing', async ({ page }) => {
  await page.route(scripts, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};globalThis.tampered = true` })
  })
  const report = page.waitForRequest((request) => request.url().endsWith('/api/release/report'))
  await page.goto('/artwork/')
  await expectContained(page)
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
  expect((await report).postDataJSON()).toMatchObject({ name: 'gallery', failure: 'integrity' })
  await expectShellAlive(page)
})

test('[MF-11] a stylesheet that does not match its digest is not applied', { tag: '@soak' }, async ({ page }) => {
  await page.route(styles, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()} body { display: none }` })
  })
  await page.goto('/artwork/')
  await expectContained(page)
  await expect(page.locator('body')).toBeVisible()
})

test(
  '[LG-08] a remote that is missing, refused by its server or unreachable shows an error card in its place, and loads on retry',
  { tag: '@soak' },
  async ({ page }) => {
    const again = page.getByRole('main').getByRole('button', { name: 'Réessayer' })
    await page.route(scripts, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/artwork/')
    await expectContained(page)
    for (const answer of [(route: Route) => route.fulfill({ status: 500, body: '' }), (route: Route) => route.abort()]) {
      await page.unroute(scripts)
      await page.route(scripts, answer)
      const asked = page.waitForRequest(scripts)
      await again.click()
      await asked
      await expectContained(page)
    }
    await page.unroute(scripts)
    await again.click()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  },
)

test(
  '[MF-09] [LG-08] a remote that never answers delays neither the shell nor other pages',
  { tag: '@soak' },
  async ({ page }) => {
    const held: (() => Promise<void>)[] = []
    let isSlow = true
    for (const files of [scripts, styles])
      await page.route(files, (route) => (isSlow ? void held.push(() => route.continue()) : route.continue()))
    // Within the shell, because a document contains the page already.
    await page.goto('/about/')
    const tabs = page.getByRole('navigation', { name: 'Rubriques' }).last()
    await tabs.getByRole('link', { name: 'Galerie' }).click()
    await expect(page).toHaveURL('/artwork/')
    await tabs.getByRole('link', { name: 'Fil' }).click()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await tabs.getByRole('link', { name: 'Galerie' }).click()
    await expectContained(page)
    // A slow network is no failure: the late part replaces the card.
    isSlow = false
    await Promise.all(held.map((go) => go()))
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  },
)
