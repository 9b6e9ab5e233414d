import { expect, scriptsThere, settled, test } from '../../fixtures.ts'

test(
  '[ST-13] [ER-09] each loss of the connection is reported once, and shown as long as it lasts',
  { tag: '@journey' },
  async ({ page, context }) => {
    await page.goto('/about/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(page)
    await scriptsThere(page)
    const said = page.getByRole('alertdialog').filter({ hasText: 'ce qui s’affiche vient de cet appareil' })
    for (const loss of [1, 2]) {
      await context.setOffline(true)
      await expect(said, `loss ${loss}`).toHaveCount(1)
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await expect(said).toHaveCount(1)
      await said.getByRole('button').click()
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await expect(said).toHaveCount(0)
      await expect(page.getByText('Vous êtes hors connexion')).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText('Vous êtes hors connexion')).toBeHidden()
    }
  },
)
