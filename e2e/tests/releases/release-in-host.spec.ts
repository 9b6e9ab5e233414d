import type { Page } from '@playwright/test'
import { prove } from '../../steps/account-steps.ts'
import { develop, developedRemote } from '../../release/developed-remote.ts'
import { expect, PASSWORD, signInOn, test } from '../../fixtures.ts'

/** Creates a grant on its page, as an administrator. */
const grantOn = async (page: Page, name: string): Promise<string> => {
  await page.goto('/admin/release/')
  await page.getByRole('link', { name: 'Développer dans ce site' }).click()
  await page.getByLabel('Nom de la partie').fill(name)
  await page.getByLabel('Ce que vous faites').fill('un nouveau titre')
  await page.getByRole('button', { name: 'Donner l’autorisation' }).click()
  await prove(page, PASSWORD)
  await expect(page.getByRole('status').filter({ hasText: `« ${name} »` })).toBeVisible()
  return page.getByLabel('Autorisation', { exact: true }).inputValue()
}

test(
  '[MF-07] [T20] a remote is developed in the site itself by one permitted session: marked, reloaded at each save, removed at Ctrl-C',
  { tag: '@soak' },
  async ({ page, signIn, browser, expectedErrors }) => {
    // A step-up is required first; the end of the tool cuts the page and its event stream.
    expectedErrors.push(
      /403 \(Forbidden\) .*override\/grant/,
      /404 \(Not Found\) .*fixture/,
      /INCOMPLETE_CHUNKED.*__florilege_dev/,
    )
    const { root, edit, remove } = await developedRemote()
    await signIn('admin')
    const grant = await grantOn(page, 'fixture')
    const dev = await develop(root, ['--in-host'], { OVERRIDE_GRANT: grant })
    try {
      const origin = new URL(page.url()).origin
      await page.goto('/fixture/')
      expect(new URL(page.url()).origin).toBe(origin)
      const heading = page.locator('section h1')
      await expect(heading).toHaveText('Feuilles')
      const bar = page.getByRole('status').filter({ hasText: 'version en développement de fixture' })
      await expect(bar).toBeVisible()
      // The bytes came from this machine, each under its digest.
      const base = await page.evaluate(() => {
        const read = (text: string | null | undefined) => JSON.parse(text ?? '{}')
        const { set } = read(document.getElementById('florilege')?.textContent)
        const { integrity } = read(document.querySelector('script[type=importmap]')?.textContent)
        const { base: own, entry } = set.remotes.find(({ name }: { name: string }) => name === 'fixture')
        return { own, digest: integrity[own + entry] }
      })
      expect(base.own).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/r\/fixture\//)
      expect(base.own.startsWith(origin)).toBe(false)
      expect(base.digest).toMatch(/^sha384-/)
      await page.locator('section button').click()
      await expect(page.locator('section em')).toHaveText('leaf 1')
      await expect(page.locator('section em')).toHaveCSS('color', 'rgb(1, 2, 3)')

      // A save is uploaded and shown without any action.
      await edit('texts.ts', "'Feuilles'", "'Feuillage'")
      await expect(heading).toHaveText('Feuillage')
      await expect(bar).toBeVisible()
      // A build error is reported, and the previous build stays.
      await edit('leaf.tsx', 'leaf {of}', 'leaf {of')
      await expect.poll(dev.said).toMatch(/leaf\.tsx/)
      await edit('leaf.tsx', 'leaf {of', 'petal {of}')
      await expect(page.locator('section em')).toHaveText('petal 0')

      // Other sessions do not get it, and may not: neither without the right, nor from another site.
      const others = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
      const other = await others.newPage()
      expect((await other.goto('/fixture/'))?.status()).toBe(404)
      await signInOn(other, 'editor')
      expect((await other.goto('/fixture/'))?.status()).toBe(404)
      const refused = await other.request.post('/api/release/override/grant', { headers: { origin }, data: { name: 'fixture' } })
      expect(refused.status()).toBe(403)
      const asked = (headers: Record<string, string>) => page.request.get(`${base.own}entry.js`, { headers })
      expect((await asked({ origin: 'https://evil.example' })).status()).toBe(403)
      expect((await asked({ referer: 'https://evil.example/' })).status()).toBe(403)
      expect((await asked({})).status()).toBe(403)
      const preflight = await page.request.fetch(`${base.own}entry.js`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-private-network': 'true' },
      })
      expect(preflight.headers()).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-private-network': 'true',
      })

      const gone = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/fixture/' && answer.status() === 404)
      await dev.stop()
      await gone
      await expect(bar).toHaveCount(0)
      expect((await page.request.get('/api/release/override')).ok()).toBe(true)
      expect(await (await page.request.get('/api/release/override')).json()).toMatchObject({ data: [] })
    } finally {
      await dev.stop()
      await remove()
    }
  },
)

test('[MF-07] without a valid grant the tool shows nothing, and explains how to get one', { tag: '@soak' }, async () => {
  const { root, remove } = await developedRemote()
  try {
    await expect(develop(root, ['--in-host'])).rejects.toThrow(/release-develop\/\?name=fixture/)
    const made = `${'A'.repeat(22)}.${'A'.repeat(43)}`
    await expect(develop(root, ['--in-host'], { OVERRIDE_GRANT: made })).rejects.toThrow(/grant has ended, or is none/)
  } finally {
    await remove()
  }
})
