import { expect, test } from '../fixtures.ts'
import { releaseSmall } from '../running.ts'

test('[TR-06] the first screen of the administration shows a release in trouble and one on its way; sections stay in view', async ({
  page,
  signIn,
  baseURL,
}) => {
  const name = `veille-${Date.now() % 1_000_000}`
  await releaseSmall(name, '1.0.0')
  await signIn('admin')
  const { origin } = new URL(baseURL ?? '')
  const { data } = (await (await page.request.get('/api/release')).json()) as {
    data: { releases: { name: string; channels: { live: { build: string } }[] }[] }
  }
  const build = data.releases.find((release) => release.name === name)?.channels[0]?.live.build
  for (const message of ['un', 'deux', 'trois', 'quatre', 'cinq']) {
    const report = { name, build, failure: 'threw', message }
    expect((await page.request.post('/api/release/report', { headers: { origin }, data: report })).status()).toBe(200)
  }
  await releaseSmall(name, '2.0.0', 10)
  await page.goto('/admin/')
  const watched = page.getByRole('region', { name: 'Versions à surveiller' }).getByRole('listitem').filter({ hasText: name })
  await expect(watched).toContainText([/1\.0\.0.*échecs\u00a0: 5 pour/, /2\.0\.0.*chez 10\u00a0% des personnes/])
  await expect(page.getByRole('img', { name: /^Appels en échec, du/ })).toBeVisible()

  // Wherever one scrolls, the way to the other sections is there.
  await page.goto('/admin/release/')
  const menu = page.getByRole('navigation', { name: 'Sections de l’administration' })
  await expect(menu.getByRole('link', { name: 'Mises en ligne' })).toHaveAttribute('aria-current', 'page')
  await page.mouse.wheel(0, 600)
  await expect(menu).toBeInViewport()
  await page.getByRole('table', { name: 'Mises en ligne' }).getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await menu.getByRole('link', { name: 'Journal' }).click()
  const entry = page.getByRole('row').filter({ hasText: name }).first()
  await expect(entry).not.toContainText('le serveur, ou une clé')
  await expect(entry).toContainText('clé de publication')
})
