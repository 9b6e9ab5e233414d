import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { release, releaseChangedHost } from '../running.ts'

test.describe.configure({ timeout: 180_000 })

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/broken on purpose/, /Failed to load resource/, /Failed to find a valid digest/, /net::ERR/)
})

const reported = async (page: Page): Promise<unknown> =>
  (await page.waitForRequest((request) => request.url().endsWith('/api/release/report'))).postDataJSON()

const ways: [what: string, text: string, failure: string][] = [
  ['throws at its first line', "throw new Error('broken on purpose')", 'threw'],
  [
    'throws for good while it begins',
    "queueMicrotask(() => { throw new Error('broken on purpose') }); await new Promise(() => {})",
    'threw',
  ],
]

for (const [what, text, failure] of ways) {
  test(`[MF-09] [BY-11] a host that ${what} is told, and the page opens with the host of before`, async ({ page, signIn }) => {
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
  })
}

test('[MF-11] [MF-09] T18 a host whose script is not the one of its digest runs no line of it; where no other helps, the page says so', async ({
  page,
}) => {
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
})
